import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { useHouseZone } from '@fairground/screen/words/house-time.ts'
import { DateField, dayIn, Select } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Days, daysOf, type Period, periods } from './period.ts'

/** The time a record is looked at for: a period up to today, or days one chooses. */
export function PeriodChoice({
  days,
  onChange,
  from: opening = 'ever',
}: {
  days: Days
  onChange: (days: Days) => void
  from?: Period
}) {
  const t = useTranslations('records.days')
  const [period, setPeriod] = useState<Period>(opening)
  const today = dayIn(serverNow(), useHouseZone())
  const { from, to } = days
  const choose = (chosen: Period) => {
    setPeriod(chosen)
    // Who goes on to choose days starts from those that were shown.
    if (chosen !== 'chosen') onChange(daysOf(chosen, today))
  }
  return (
    <>
      <Select
        label={t('title')}
        value={period}
        onChange={(event) => choose(event.target.value as Period)}
        options={periods.map((one) => ({ value: one, title: t(one) }))}
      />
      {period === 'chosen' && (
        <>
          <DateField
            label={t('from')}
            value={from}
            max={to || today}
            onChange={(event) => onChange({ from: event.target.value, to })}
          />
          <DateField
            label={t('to')}
            value={to}
            min={from}
            max={today}
            onChange={(event) => onChange({ from, to: event.target.value })}
          />
        </>
      )}
    </>
  )
}
