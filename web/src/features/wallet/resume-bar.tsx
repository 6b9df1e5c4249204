import { readAmount } from '@fairground/screen/wire/amount.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { Announced, buttonClass, Countdown, IconButton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { backOf, creditedOf, depositQuery, depositsKey, openDepositsQuery, type Deposit } from './deposits.ts'
import { depositLink } from './use-start-deposit.ts'
import styles from './resume-bar.module.css'

const goesMs = 6_000

/** A thin bar over every page while a deposit is open, by which one goes on with it; it says when the money is there, and when some goes back. */
export function ResumeBar() {
  const client = useQueryClient()
  const { data: open = [] } = useQuery(openDepositsQuery)
  const { centre, deposit: looksAt } = useSearch({ from: '__root__' })
  const [hidden, setHidden] = useState<string>()
  const [arrivedId, setArrived] = useState<string>()
  useLive('deposit', ({ depositId, state, spreadMs }) => {
    setHidden(undefined)
    if (state === 'paid') setArrived(depositId)
    askAgain(client, [...depositsKey, 'open'], spreadMs)
  })
  const place = usePlace()
  const [first] = open
  if (centre === 'wallet' && looksAt !== undefined) return null
  if (arrivedId !== undefined)
    return createPortal(<Arrived depositId={arrivedId} onOver={() => setArrived(undefined)} />, place)
  if (!first || hidden === first.depositId) return null
  return createPortal(<Waiting deposit={first} onHide={() => setHidden(first.depositId)} />, place)
}

/** A place of its own above the page, so that it moves what is below and covers nothing. */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.querySelector('#main')?.before(place)
    return () => place.remove()
  }, [place])
  return place
}

function Waiting({ deposit, onHide }: { deposit: Deposit; onHide: () => void }) {
  const t = useTranslations('payment.bar')
  const { money } = useMoney()
  const { depositId, asked, state, checkout, expiresAt, seen } = deposit
  const amount = money(readAmount(asked))
  const said = state === 'review' ? 'review' : seen === null ? 'waits' : 'comes'
  return (
    <section className={styles.bar} aria-label={t('name')}>
      <b className="num">{t(said, { amount })}</b>
      {said === 'waits' && (
        <span className="dim tiny">
          {t.rich('left', { time: () => <Countdown key="time" until={new Date(expiresAt).getTime()} /> })}
        </span>
      )}
      {checkout?.kind === 'transfer' && (
        <span className="dim tiny num">{t('memo', { memo: checkout.memo })}</span>
      )}
      <span className={styles.ways}>
        <Link
          {...depositLink(depositId)}
          state={{ overlay: true }}
          className={buttonClass({ tone: 'primary', size: 's' })}
        >
          {t('goOn')}
        </Link>
        <IconButton size="s" label={t('hide')} onClick={onHide}>
          <X />
        </IconButton>
      </span>
    </section>
  )
}

function Arrived({ depositId, onOver }: { depositId: string; onOver: () => void }) {
  const t = useTranslations('payment.bar')
  const { data: deposit } = useQuery(depositQuery(depositId))
  useEffect(() => {
    const timer = setTimeout(onOver, goesMs)
    return () => clearTimeout(timer)
  }, [onOver])
  return (
    deposit && (
      <section className={styles.bar} data-arrived="" aria-label={t('name')}>
        <Announced as="span" atOnce>
          <b>
            <WhatCame deposit={deposit} />
          </b>
        </Announced>
      </section>
    )
  )
}

/** What last became of money that came: what goes back, or went, is later than what was credited. */
function WhatCame({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.bar')
  const { money } = useMoney()
  const { back, went } = backOf(deposit)
  if (back > 0n) return t('goesBack', { amount: money(back) })
  if (went > 0n) return t('returned', { amount: money(went) })
  const [arrived, credited] = [readAmount(deposit.arrived), creditedOf(deposit)]
  if (credited === arrived) return t('arrived', { amount: money(arrived) })
  if (credited > 0n) return t('arrivedPart', { amount: money(arrived), credited: money(credited) })
  return t('arrivedHeld', { amount: money(arrived) })
}
