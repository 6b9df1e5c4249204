import { DateField, dayIn, Segmented, Select } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../wire/server-clock.ts'
import { useHouseZone } from '../words/house-zone.ts'
import { type Days, daysOf, isBackwards, type Period, periodOf, periods } from './period.ts'

/**
 * The time something is looked at for: a period up to the house's today, or days one chooses. What is told by `onChange`
 * never ends before it begins; days that would are kept as they were typed, with what is wrong with them.
 */
export function DateRange({
  days,
  onChange,
  inSight = false,
}: {
  days: Days
  onChange: (days: Days) => void
  /** Whether the periods stand side by side, where a record is looked at by time before all else. */
  inSight?: boolean
}) {
  const t = useTranslations('form.days')
  const [byDay, setByDay] = useState(false)
  const today = dayIn(serverNow(), useHouseZone())
  const period = byDay ? 'chosen' : periodOf(days, today)
  const choose = (chosen: Period) => {
    setByDay(chosen === 'chosen')
    // Who goes on to choose days starts from those that were shown.
    if (chosen !== 'chosen') onChange(daysOf(chosen, today))
  }
  return (
    <>
      {inSight ? (
        <Segmented
          label={t('title')}
          value={period}
          onChange={choose}
          options={periods.map((one) => ({ key: one, title: t(one) }))}
        />
      ) : (
        <Select
          label={t('title')}
          value={period}
          onChange={(event) => choose(event.target.value as Period)}
          options={periods.map((one) => ({ value: one, title: t(one) }))}
        />
      )}
      {period === 'chosen' && <ChosenDays days={days} today={today} onChange={onChange} />}
    </>
  )
}

function ChosenDays({
  days,
  today,
  onChange,
}: {
  days: Days
  today: string
  onChange: (days: Days) => void
}) {
  const t = useTranslations('form.days')
  const [typed, setTyped] = useState(days)
  const { from, to } = typed
  const type = (next: Days) => {
    setTyped(next)
    if (!isBackwards(next)) onChange(next)
  }
  return (
    <>
      <DateField
        label={t('from')}
        value={from}
        max={to || today}
        onChange={(event) => type({ from: event.target.value, to })}
      />
      <DateField
        label={t('to')}
        value={to}
        min={from}
        max={today}
        error={isBackwards(typed) ? t('backwards') : undefined}
        onChange={(event) => type({ from, to: event.target.value })}
      />
    </>
  )
}
