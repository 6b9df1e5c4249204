import { useAt } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { WholeOffer } from '../../promotions/promotions.ts'
import styles from './ending.module.css'
import { usePeriod } from './standing.tsx'

const minuteMs = 60_000

/** Until when it holds: a date, and beside it days, hours and minutes that change once a minute. */
export function Ending({ offer }: { offer: WholeOffer }) {
  const period = usePeriod(offer)
  const ends = offer.state === 'close' || offer.state === 'coming soon' ? null : offer.closesAt
  return (
    <div className={styles.ending}>
      {ends && <Left until={Date.parse(ends)} />}
      <span className="dim small">{period}</span>
    </div>
  )
}

function Left({ until }: { until: number }) {
  const t = useTranslations('promotions.left')
  const format = useFormatter()
  const minutes = useAt((now) => Math.max(0, Math.ceil((until - now) / minuteMs)))
  const parts = [
    ['days', Math.floor(minutes / 1440)],
    ['hours', Math.floor(minutes / 60) % 24],
    ['minutes', minutes % 60],
  ] as const
  return (
    <dl className={styles.left}>
      {parts.map(([part, n]) => (
        <div key={part}>
          <dt>{t(part, { n })}</dt>
          <dd className="num">{format.number(n)}</dd>
        </div>
      ))}
    </dl>
  )
}
