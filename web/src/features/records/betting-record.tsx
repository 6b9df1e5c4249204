import type { lottery } from '@fairground/contract'
import {
  Chip,
  type ChipTone,
  EmptyState,
  ErrorState,
  Money,
  Pagination,
  Select,
  Skeleton,
} from '@fairground/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useGames } from '../../draws/games.ts'
import { useGameName } from '../../draws/names.ts'
import { readAmount } from '../../session/amount.ts'
import { mine, useMember } from '../../session/member.ts'
import { ask, type Sent } from '../../wire/ask.ts'
import { requestIdOf, useRefusalText } from '../../words/refusal-text.ts'
import { DayRange, type Days } from './day-range.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './records.module.css'

type Orders = Sent<typeof lottery.orders>
export type Order = Orders['list'][number]
const states = ['open', 'won', 'lost', 'void'] as const
const tones: Record<Order['state'], ChipTone> = { open: 'info', won: 'win', lost: 'plain', void: 'warn' }

type Filter = { gameCode: string; state: string } & Days

/** Everything the member bet, newest first, by game, state and day. */
export function BettingRecord() {
  const t = useTranslations('records.betting')
  const gameName = useGameName()
  const refusalText = useRefusalText()
  const games = useGames()
  const [filter, setFilter] = useState<Filter>({ gameCode: '', state: '', from: '', to: '' })
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [mine, 'orders', 'record', filter, pageNo],
    queryFn: ({ signal }) => {
      const given = Object.entries(filter).filter(([, value]) => value !== '')
      const query = { ...Object.fromEntries(given), pageNo }
      return ask<Orders>({ method: 'GET', path: '/wps/lottery/orders', query, signal })
    },
    placeholderData: keepPreviousData,
  })
  const change = (next: Partial<Filter>) => {
    setFilter({ ...filter, ...next })
    setPageNo(1)
  }
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <div className={styles.filters}>
        <Select
          label={t('game')}
          value={filter.gameCode}
          onChange={(event) => change({ gameCode: event.target.value })}
          options={[
            { value: '', title: t('everyGame') },
            ...(games.data ?? []).map(({ gameCode }) => ({ value: gameCode, title: gameName(gameCode) })),
          ]}
        />
        <Select
          label={t('state')}
          value={filter.state}
          onChange={(event) => change({ state: event.target.value })}
          options={[
            { value: '', title: t('everyState') },
            ...states.map((state) => ({ value: state, title: t(`states.${state}`) })),
          ]}
        />
        <DayRange days={filter} onChange={change} />
      </div>
      {isPending && <Skeleton height={320} />}
      {error && (
        <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.list.length === 0 && (
        <EmptyState icon={<Ticket />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <div className={styles.list}>
        {data?.list.map((order) => (
          <OrderEntry key={order.orderId} order={order} />
        ))}
      </div>
      {data && data.totalPages > 1 && (
        <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
      )}
    </div>
  )
}

function OrderEntry({ order }: { order: Order }) {
  const t = useTranslations('records.betting')
  const gameName = useGameName()
  const format = useFormatter()
  const currency = useMember()?.currency ?? 'VND'
  return (
    <details>
      <summary>
        <span className={styles.what}>
          <b>
            {gameName(order.gameCode)} · <span className="num">{order.issue.replace(/^\d{8}-/, '')}</span>
          </b>
          <span className="dim tiny num">
            {format.dateTime(new Date(order.placedAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
        </span>
        <Chip tone={tones[order.state]}>{t(`states.${order.state}`)}</Chip>
        <span className={styles.sums}>
          <Money amount={readAmount(order.stake)} currency={currency} />
          {order.state === 'won' && (
            <span className="win">
              <Money amount={readAmount(order.payout)} currency={currency} signed />
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <OrderLines order={order} currency={currency} />
      <p className={styles.foot}>
        <code>{order.orderId}</code>
        <Link to="/vnlottery/verify" search={{ drawId: order.drawId }}>
          {t('verify')}
        </Link>
      </p>
    </details>
  )
}
