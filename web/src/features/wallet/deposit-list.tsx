import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Chip, type ChipTone, EmptyState, Money, Select, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { depositFilter, depositsKey, methodsQuery, type Deposit } from './deposits.ts'
import { depositLink } from './use-start-deposit.ts'
import styles from './deposit-list.module.css'
import page from './wallet.module.css'

const tones: Record<Deposit['state'], ChipTone> = {
  started: 'info',
  pending: 'info',
  review: 'info',
  paid: 'win',
  declined: 'lose',
  cancelled: 'plain',
  expired: 'plain',
  failed: 'lose',
  reversed: 'lose',
}
const states = Object.keys(tones) as Deposit['state'][]

/** The member's deposits, newest first, by state, way and day; each leads to all there is of it. */
export function DepositList() {
  const t = useTranslations('payment')
  const client = useQueryClient()
  const list = useList('deposits', 'GET /wps/payment/deposits', depositFilter, { pageSize: 10 })
  const { filter, change } = list
  const shown = list.asked.data?.list ?? []
  const ways = useWays(shown, filter.methodId)
  // Who never deposited has nothing to look through.
  const byWay = ways.length > 1 && (list.filtered || shown.length > 0)
  useLive('deposit', ({ spreadMs }) => askAgain(client, [...depositsKey, 'record'], spreadMs))
  return (
    <section className={page.card} aria-labelledby="deposits-title">
      <h2 id="deposits-title">{t('list.title')}</h2>
      <ListPage
        list={list}
        fault={t('list.faultTitle')}
        empty={<NoDeposits />}
        loading={<ListLoading />}
        filters={
          <>
            <Select
              label={t('list.state')}
              value={filter.state}
              onChange={(event) => change({ state: event.target.value })}
              options={[
                { value: '', title: t('list.everyState') },
                { value: 'open', title: t('list.open') },
                ...states.map((state) => ({ value: state, title: t(`states.${state}`) })),
              ]}
            />
            {byWay && (
              <Select
                label={t('one.way')}
                value={filter.methodId}
                onChange={(event) => change({ methodId: event.target.value })}
                options={[{ value: '', title: t('list.everyWay') }, ...ways]}
              />
            )}
            <DateRange days={filter} onChange={change} />
          </>
        }
      >
        {(deposits) => (
          <ul className={styles.list}>
            {deposits.map((deposit) => (
              <DepositRow key={deposit.depositId} deposit={deposit} />
            ))}
          </ul>
        )}
      </ListPage>
    </section>
  )
}

/** The ways to pay that are offered; and those of what is shown or looked for, which may be offered no more. */
function useWays(shown: readonly Pick<Deposit, 'methodId' | 'title'>[], chosen: string) {
  const { data: offered = [] } = useQuery(methodsQuery)
  const ways = new Map([...offered, ...shown].map(({ methodId, title }) => [methodId, title]))
  if (chosen !== '' && !ways.has(chosen)) ways.set(chosen, chosen)
  return [...ways].map(([value, title]) => ({ value, title }))
}

function NoDeposits() {
  const t = useTranslations('payment.list')
  return (
    <EmptyState icon={<Wallet />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment')
  const houseTime = useHouseTime()
  const { depositId, title, state, asked, arrived, currency, createdAt } = deposit
  const shown = readAmount(arrived === '0' ? asked : arrived)
  return (
    <li>
      <span className={styles.when}>
        <Link {...depositLink(depositId)}>{title}</Link>
        <span className="dim tiny num">{houseTime(createdAt)}</span>
        <WhatDiffers deposit={deposit} />
      </span>
      <span className={styles.sum}>
        <Money amount={shown} currency={currency} />
        <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
      </span>
    </li>
  )
}

/** What really happened, where it is not what was asked. */
function WhatDiffers({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.list')
  const { money } = useMoney()
  const [asked, arrived, held] = [deposit.asked, deposit.arrived, deposit.held].map(readAmount) as [
    bigint,
    bigint,
    bigint,
  ]
  if (arrived === 0n) return null
  return (
    <>
      {arrived !== asked && (
        <span className="dim tiny">{t('differs', { arrived: money(arrived), asked: money(asked) })}</span>
      )}
      {deposit.late && <span className="dim tiny">{t('late')}</span>}
      {held > 0n && <span className="dim tiny">{t('held', { amount: money(held) })}</span>}
    </>
  )
}

function ListLoading() {
  return (
    <div className={styles.loading}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </div>
  )
}
