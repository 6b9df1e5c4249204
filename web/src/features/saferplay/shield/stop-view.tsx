import { care } from '@fairground/contract'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { call } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, buttonClass, Checkbox, notify, Segmented, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePurse } from '../../../member/use-purse.ts'
import { pausesQuery, type Pauses } from './care.ts'
import styles from './stop.module.css'
import { useAfterPause } from './use-after-pause.ts'
import { useDay } from './use-day.ts'
import { viewLink } from './view.ts'
import { ViewHead } from './view-head.tsx'

const stops = ['bets', 'deposits', 'messages', 'chases', 'undo'] as const
const stays = ['money', 'open', 'records', 'help', 'after'] as const

// A page that lies open says the day that it would be by now.
const askedEveryMs = 60_000

type Length = Pauses['exclusions'][number]

/** Shutting oneself out: how long, what stops and what stays, one tick, and a proof of who it is. */
export function StopView() {
  const t = useTranslations('care.stop')
  const asked = useQuery({ ...pausesQuery, refetchInterval: askedEveryMs })
  return (
    <div className={styles.page}>
      <ViewHead title={t('title')} text={t('lead')} />
      <Asked of={asked} fault={t('faultTitle')} loading={<Skeleton height={420} />}>
        {({ exclusions }: Partial<Pauses>) =>
          // A server of before does not say until when: the one in its place is asked in a minute.
          exclusions ? <Choose lengths={exclusions} /> : <Skeleton height={420} />
        }
      </Asked>
    </div>
  )
}

function Choose({ lengths }: { lengths: readonly Length[] }) {
  const t = useTranslations('care.stop')
  const [wanted, setWanted] = useState<number>()
  const chosen = lengths.find(({ months }) => months === wanted) ?? lengths[0]
  if (!chosen) return null
  return (
    <>
      <Segmented
        label={t('length')}
        value={String(chosen.months)}
        onChange={(key) => setWanted(Number(key))}
        options={lengths.map(({ months }) => ({
          key: String(months),
          title:
            months === 0
              ? t('forGood')
              : months % 12 === 0
                ? t('years', { years: months / 12 })
                : t('months', { months }),
        }))}
      />
      <Means length={chosen} />
      <Decide key={chosen.months} length={chosen} />
    </>
  )
}

/** What follows, in two lists: nothing is left to be found out afterwards. */
function Means({ length }: { length: Length }) {
  const t = useTranslations('care.stop')
  const { balance, ownMoney } = usePurse()
  const day = useDay()
  const until = length.until && day(length.until)
  return (
    <div className={styles.means}>
      <section>
        <h3>{t('stopsTitle')}</h3>
        <ul>
          {stops.map((one) => (
            <li key={one}>
              <X aria-hidden="true" />
              {one === 'undo'
                ? until === null
                  ? t('stops.never')
                  : t('stops.undo', { until })
                : t(`stops.${one}`)}
            </li>
          ))}
        </ul>
      </section>
      <section data-stays>
        <h3>{t('staysTitle')}</h3>
        <ul>
          {stays.map((one) => (
            <li key={one}>
              <Check aria-hidden="true" />
              {one === 'money'
                ? t('stays.money', { balance: balance === undefined ? '–' : ownMoney(balance) })
                : t(`stays.${one}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Decide({ length }: { length: Length }) {
  const t = useTranslations('care.stop')
  const day = useDay()
  const refusalText = useRefusalText()
  const after = useAfterPause()
  const { months } = length
  const until = length.until && day(length.until)
  const [understood, setUnderstood] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const stop = async () => {
    setAsked(true)
    if (!understood) return
    try {
      const answer = await call(care.exclude, { months, understood })
      const title = answer.until === null ? t('doneForGood') : t('done', { until: day(answer.until) })
      await after(title, t('doneText'))
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
  }
  return (
    <section className={styles.decide}>
      <p className="dim small">{t('proof')}</p>
      <Checkbox
        checked={understood}
        onChange={({ target }) => setUnderstood(target.checked)}
        error={isAsked && !understood ? t('tick') : undefined}
      >
        {until === null ? t('understoodForGood') : t('understood', { until })}
      </Checkbox>
      <div>
        <Button size="l" className={styles.go} onClick={stop}>
          {until === null ? t('goForGood') : t('go', { until })}
        </Button>
        <Link {...viewLink(undefined)} className={buttonClass({ tone: 'quiet' })}>
          {t('instead')}
        </Link>
      </div>
    </section>
  )
}
