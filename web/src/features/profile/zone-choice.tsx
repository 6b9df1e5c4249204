import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { Select } from '@fairground/ui'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  /** By its IANA name; null for the deployment's. */
  value: string | null
  onChange: (timeZone: string | null) => void
}

/** A time zone: the house's, this device's, or any other that this browser knows. */
export function ZoneChoice({ value, onChange }: Props) {
  const t = useTranslations('profile.preferences')
  const house = useHouseZone()
  const options = useMemo(() => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const known = new Set([here, ...(value === null ? [] : [value]), ...Intl.supportedValuesOf('timeZone')])
    const others = [...known].filter((zone) => zone !== here).toSorted()
    return [
      { value: '', title: t('house', { zone: cityOf(house) }) },
      { value: here, title: t('here', { zone: cityOf(here) }) },
      ...others.map((zone) => ({ value: zone, title: cityOf(zone) })),
    ]
  }, [house, t, value])
  return (
    <Select
      label={t('zone')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      options={options}
    />
  )
}

/** As people read the name of a zone. */
export const cityOf = (zone: string) => zone.replaceAll('_', ' ')
