import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { buttonClass, EmptyState, Segmented, Select } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ChasesRecord } from './chases-record.tsx'
import { orderFilter } from './filters.ts'
import { GameChoice } from './game-choice.tsx'
import { OrderEntry } from './order-entry.tsx'
import styles from './records.module.css'
import { ResultsRecord } from './results-record.tsx'
import { RoundsRecord } from './rounds-record.tsx'

const states = ['open', 'won', 'lost', 'void', 'cancelled'] as const

const kinds = ['orders', 'chases', 'results', 'rounds'] as const
const records = {
  orders: OrdersRecord,
  chases: ChasesRecord,
  results: ResultsRecord,
  rounds: RoundsRecord,
}

/** Everything the member bet: their orders, the chases that placed some of them, what lotteries drew, or what they played in games. */
export function BettingRecord() {
  const t = useTranslations('records.betting')
  const { record } = useSearch({ strict: false })
  const navigate = useNavigate()
  const what = kinds.find((kind) => kind === record) ?? 'orders'
  const choose = (chosen: typeof what) =>
    void navigate({
      to: '.',
      search: (kept: object) => ({ ...kept, record: chosen }),
      state: (kept) => kept,
      replace: true,
      resetScroll: false,
    })
  const Record = records[what]
  return (
    <div className={styles.record}>
      <Segmented
        label={t('what')}
        value={what}
        onChange={choose}
        options={kinds.map((key) => ({ key, title: t(key) }))}
      />
      <Record />
    </div>
  )
}

/** Orders, newest first, by family, game, state and time; what is settled meanwhile changes by itself. */
function OrdersRecord() {
  const t = useTranslations('records.betting')
  const client = useQueryClient()
  const list = useList('betting', 'GET /wps/lottery/orders', orderFilter, {
    key: 'orders',
  })
  const { filter, change } = list
  useLive('order.settled', ({ spreadMs }) => askAgain(client, [mine, 'orders', 'record'], spreadMs))
  return (
    <ListPage
      list={list}
      fault={t('faultTitle')}
      empty={<NoBets />}
      filters={
        <>
          <GameChoice chosen={filter} onChange={change} />
          <Select
            label={t('state')}
            value={filter.state}
            onChange={(event) => change({ state: event.target.value })}
            options={[
              { value: '', title: t('everyState') },
              ...states.map((state) => ({ value: state, title: t(`states.${state}`) })),
            ]}
          />
          <DateRange days={filter} onChange={change} />
        </>
      }
    >
      {(orders) => (
        <ul className={styles.list} aria-label={t('title')}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderEntry order={order} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function NoBets() {
  const t = useTranslations('records.betting')
  return (
    <EmptyState
      icon={<Ticket />}
      title={t('emptyTitle')}
      action={
        <Link to="/vnlottery" search={{ gameCode: 'xsmb-60s' }} className={buttonClass({ tone: 'primary' })}>
          {t('start')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
