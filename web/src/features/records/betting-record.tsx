import { ListPage } from '@fairground/screen/list/list-page.tsx'
import { useList } from '@fairground/screen/list/use-list.ts'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { buttonClass, EmptyState, Segmented, Select } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { allGamesQuery } from '../../draws/all-games.ts'
import { useGameName } from '../../draws/names.ts'
import { ChasesRecord } from './chases-record.tsx'
import { orderFilter } from './filters.ts'
import { OrderEntry } from './order-entry.tsx'
import styles from './records.module.css'
import { RoundsRecord } from './rounds-record.tsx'
import { useFamilyName } from './use-family-name.ts'

const states = ['open', 'won', 'lost', 'void', 'cancelled'] as const

const kinds = ['orders', 'chases', 'rounds'] as const
const records = { orders: OrdersRecord, chases: ChasesRecord, rounds: RoundsRecord }

/** Everything the member bet: their orders, the chases that placed some of them, or what they played in games. */
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
  const gameName = useGameName()
  const familyName = useFamilyName()
  const client = useQueryClient()
  const games = useQuery(allGamesQuery)
  const list = useList('betting', 'GET /wps/lottery/orders', orderFilter, {
    key: 'orders',
  })
  const { filter, change } = list
  const families = [...new Set(games.data?.map(({ family }) => family))]
  const ofFamily = (games.data ?? []).filter(({ family }) => !filter.family || family === filter.family)
  useLive('order.settled', () => askAgain(client, [mine, 'orders', 'record']))
  return (
    <ListPage
      list={list}
      fault={t('faultTitle')}
      empty={<NoBets />}
      filters={
        <>
          <Select
            label={t('family')}
            value={filter.family}
            onChange={(event) => change({ family: event.target.value, gameCode: '' })}
            options={[
              { value: '', title: t('everyFamily') },
              ...families.map((family) => ({ value: family, title: familyName(family) })),
            ]}
          />
          <Select
            label={t('game')}
            value={filter.gameCode}
            onChange={(event) => change({ gameCode: event.target.value })}
            options={[
              { value: '', title: t('everyGame') },
              ...ofFamily.map(({ gameCode }) => ({ value: gameCode, title: gameName(gameCode) })),
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
