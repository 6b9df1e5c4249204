import { DateField } from '@fairground/ui'
import { useTranslations } from 'use-intl'

/** Two days as yyyy-MM-dd, each open when empty. */
export type Days = { from: string; to: string }

/** The days a record is looked at for. */
export function DayRange({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useTranslations('records.days')
  const { from, to } = days
  return (
    <>
      <DateField
        label={t('from')}
        value={from}
        max={to}
        onChange={(event) => onChange({ from: event.target.value, to })}
      />
      <DateField
        label={t('to')}
        value={to}
        min={from}
        onChange={(event) => onChange({ from, to: event.target.value })}
      />
    </>
  )
}
