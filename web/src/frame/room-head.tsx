import { Asked } from '@fairground/screen/list/asked.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useRecordZone } from '@fairground/screen/words/house-zone.ts'
import { buttonClass, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Bench } from '../art/bench.tsx'
import { balanceQuery } from '../member/balance.ts'
import styles from './closed-room.module.css'
import { useScreens } from './use-screens.ts'

/** Until when the room is closed, that nobody will write, and what is theirs. */
export function RoomHead() {
  const t = useTranslations('room')
  return (
    <>
      <section className={styles.hero}>
        <Bench isDawn />
        <div>
          <Until />
          <h1>{t('title')}</h1>
          <p>{t('text')}</p>
        </div>
      </section>
      <section className={styles.yours} aria-label={t('yours')}>
        <div>
          <p className="dim small">{t('yours')}</p>
          <strong>
            <Asked
              of={useQuery(balanceQuery)}
              inline
              fault={t('unknown')}
              loading={<Skeleton width={180} height={40} />}
            >
              {({ amount, currency }) => <Money amount={amount} currency={currency} private />}
            </Asked>
          </strong>
          <p className="dim small">{t('open')}</p>
        </div>
        <Withdraw />
      </section>
    </>
  )
}

function Until() {
  const t = useTranslations('room')
  const format = useFormatter()
  const timeZone = useRecordZone()
  const houseTime = useHouseTime()
  const { data } = useQuery({
    queryKey: [mine, 'care', 'pauses'],
    queryFn: ({ signal }) => ask('GET /wps/care/pauses', { signal }),
    meta: liveBy('mine'),
  })
  const exclusion = data?.exclusion
  if (!exclusion) return null
  const { until, opensAt } = exclusion
  const day = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'long', timeZone, calendar: 'gregory' })
  return (
    <p className={styles.until}>
      {opensAt !== null
        ? t('opens', { at: houseTime(opensAt) })
        : until === null
          ? t('forGood')
          : t('until', { day: day(until) })}
    </p>
  )
}

/** The one strong way on, where the site has it. */
function Withdraw() {
  const t = useTranslations('room')
  const { centre } = useScreens()
  if (!('withdraw' in centre)) return null
  return (
    <Link {...overlayLink({ centre: 'withdraw' })} className={buttonClass({ tone: 'primary', size: 'l' })}>
      {t('withdraw')}
    </Link>
  )
}
