import { Asked } from '@fairground/screen/list/asked.tsx'
import { ask } from '@fairground/screen/wire/ask.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, buttonClass, Checkbox, notify, Segmented, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePurse } from '../../../member/use-purse.ts'
import { pausesQuery } from './care.ts'
import styles from './stop.module.css'
import { useAfterPause } from './use-after-pause.ts'
import { useDay } from './use-day.ts'
import { viewLink } from './view.ts'
import { ViewHead } from './view-head.tsx'

const stops = ['bets', 'deposits', 'messages', 'chases', 'undo'] as const
const stays = ['money', 'open', 'records', 'help', 'after'] as const

/** Shutting oneself out: how long, what stops and what stays, one tick, and a proof of who it is. */
export function StopView() {
  const t = useTranslations('care.stop')
  return (
    <div className={styles.page}>
      <ViewHead title={t('title')} text={t('lead')} />
      <Asked of={useQuery(pausesQuery)} fault={t('faultTitle')} loading={<Skeleton height={420} />}>
        {({ exclusionMonths }) => <Choose lengths={exclusionMonths} />}
      </Asked>
    </div>
  )
}

function Choose({ lengths }: { lengths: readonly number[] }) {
  const t = useTranslations('care.stop')
  const [months, setMonths] = useState(lengths[0] ?? 0)
  return (
    <>
      <Segmented
        label={t('length')}
        value={String(months)}
        onChange={(key) => setMonths(Number(key))}
        options={lengths.map((length) => ({
          key: String(length),
          title:
            length === 0
              ? t('forGood')
              : length % 12 === 0
                ? t('years', { years: length / 12 })
                : t('months', { months: length }),
        }))}
      />
      <Means months={months} />
      <Decide key={months} months={months} />
    </>
  )
}

/** What follows, in two lists: nothing is left to be found out afterwards. */
function Means({ months }: { months: number }) {
  const t = useTranslations('care.stop')
  const { balance, money } = usePurse()
  const until = useUntil(months)
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
              {one === 'money' ? t('stays.money', { balance: money(balance ?? 0n) }) : t(`stays.${one}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Decide({ months }: { months: number }) {
  const t = useTranslations('care.stop')
  const day = useDay()
  const refusalText = useRefusalText()
  const after = useAfterPause()
  const until = useUntil(months)
  const [understood, setUnderstood] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const stop = async () => {
    setAsked(true)
    if (!understood) return
    try {
      const answer = await ask('POST /wps/care/self-exclusion', { body: { months, understood } })
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

/** The day it would end by now; null for good. */
function useUntil(months: number): string | null {
  const day = useDay()
  if (months === 0) return null
  const at = new Date(serverNow())
  at.setUTCMonth(at.getUTCMonth() + months)
  return day(at)
}
