import { Asked } from '@fairground/screen/list/asked.tsx'
import { ask } from '@fairground/screen/wire/ask.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Confirm, DateField, dayIn, notify, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Pause } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pausesQuery, type Pauses } from './care.ts'
import { dayBegins } from './day-begins.ts'
import { KindCard } from './kind-card.tsx'
import styles from './shield.module.css'
import { useAfterPause } from './use-after-pause.ts'

const offered = [
  ['day', 24],
  ['week', 7 * 24],
  ['month', 30 * 24],
] as const
const hourMs = 3_600_000

/** A time-out: a press and one question, then there is no play until it is over. */
export function BreakCard() {
  const t = useTranslations('care.break')
  return (
    <KindCard icon={<Pause aria-hidden="true" />} hue="var(--hue-safer)" title={t('title')} text={t('text')}>
      <Asked of={useQuery(pausesQuery)} fault={t('faultTitle')} loading={<Skeleton height={100} />}>
        {(pauses) => <Lengths pauses={pauses} />}
      </Asked>
    </KindCard>
  )
}

function Lengths({ pauses: { timeOut, timeOutHours } }: { pauses: Pauses }) {
  const t = useTranslations('care.break')
  const houseTime = useHouseTime()
  const [hours, setHours] = useState<number>()
  const { min, max } = timeOutHours
  const zone = useHouseZone()
  const dayAfter = (count: number) => dayIn(serverNow() + count * hourMs, zone)
  return (
    <>
      {timeOut && (
        <p>{timeOut.until === null ? t('stopped') : t('resting', { at: houseTime(timeOut.until) })}</p>
      )}
      <div className={styles.lengths}>
        {offered
          .filter(([, length]) => length >= min && length <= max)
          .map(([name, length]) => (
            <Button key={name} onClick={() => setHours(length)}>
              {t(`lengths.${name}`)}
            </Button>
          ))}
      </div>
      <DateField
        label={t('pick')}
        min={dayAfter(min + 24)}
        max={dayAfter(max)}
        onChange={({ target: { value } }) => {
          if (value === '') return
          // Whole hours are asked for: it is never over before the day that was picked.
          const count = Math.ceil((dayBegins(value, zone) - serverNow()) / hourMs)
          if (count >= min && count <= max) setHours(count)
        }}
      />
      {hours !== undefined && <Ask hours={hours} onClose={() => setHours(undefined)} />}
    </>
  )
}

function Ask({ hours, onClose }: { hours: number; onClose: () => void }) {
  const t = useTranslations('care.break')
  const houseTime = useHouseTime()
  const refusalText = useRefusalText()
  const after = useAfterPause()
  const at = houseTime(new Date(serverNow() + hours * hourMs))
  const rest = async () => {
    try {
      const { until } = await ask('POST /wps/care/time-out', { body: { hours } })
      await after(t('done', { at: houseTime(until) }), t('doneText'))
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
      onClose()
    }
  }
  return (
    <Confirm
      title={t('askTitle', { at })}
      text={t('askText')}
      keep={t('keep')}
      go={t('go')}
      onKeep={onClose}
      onGo={rest}
    />
  )
}
