import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Button, Card, Chip, EmptyState, Money, Skeleton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { RotateCcw, Ticket } from 'lucide-react'
import { useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { shortIssue } from '../../../draws/names.ts'
import { orderTones, shownState } from '../../../draws/order-state.ts'
import { useLineNames } from '../../../draws/play-names.ts'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import { KeepBet } from '../slip/keep-bet.tsx'
import { type Order, useMyOrders } from '../slip/orders.ts'
import { slipOfOrder } from '../slip/slip-of-order.ts'
import styles from './my-orders.module.css'
import reading from './reading.module.css'
import { TakeBack } from './take-back.tsx'

type Repeat = (order: Order) => void

const shown = 5

/** The member's latest orders on this game, each of which can be played again, or kept for that. */
export function MyOrders({ table, onRepeat }: { table: Table; onRepeat: Repeat }) {
  const t = useTranslations('lottery.mine')
  const member = useMember()
  const asked = useMyOrders(table.game.gameCode)
  if (member === null) return null
  return (
    <Card as="section" className={reading.card ?? ''} aria-labelledby="mine-title">
      <header className={reading.head}>
        <h2 id="mine-title">{t('title')}</h2>
        <span className={reading.end}>
          <Link {...overlayLink({ centre: 'betting' })}>{t('all')}</Link>
        </span>
      </header>
      <Asked of={asked} fault={t('faultTitle')} loading={<OrdersLoading />} empty={<NoOrders />}>
        {(orders) => (
          <ul className={styles.orders}>
            {orders.slice(0, shown).map((order) => (
              <OrderRow key={order.orderId} table={table} order={order} onRepeat={onRepeat} />
            ))}
          </ul>
        )}
      </Asked>
    </Card>
  )
}

function NoOrders() {
  const t = useTranslations('lottery.mine')
  return (
    <EmptyState icon={<Ticket />} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  )
}

function OrdersLoading() {
  return (
    <div className={reading.loading}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </div>
  )
}

type RowProps = { table: Table; order: Order; onRepeat: Repeat }

function OrderRow({ table, order, onRepeat }: RowProps) {
  const t = useTranslations('lottery.mine')
  const houseTime = useHouseTime()
  const format = useFormatter()
  const lineNames = useLineNames()
  const { currency } = useMoney()
  const state = shownState(order)
  const names = lineNames(order.lines)
  const { family, game, slip } = table
  const again = useMemo(() => slipOfOrder(family, game, order, slip.at), [family, game, order, slip.at])
  return (
    <li>
      <div className={styles.order}>
        <span className={styles.orderHead}>
          <Chip tone={orderTones[state]}>{t(`states.${state}`)}</Chip>
          <span className="dim tiny num">
            {t('of', {
              issue: shortIssue(order, format),
              at: houseTime(order.placedAt, 'short'),
            })}
          </span>
        </span>
        <span className={styles.what}>{names}</span>
      </div>
      <div className={styles.sums}>
        <Money amount={readAmount(order.stake)} currency={currency} />
        {(order.state === 'won' || order.state === 'void') && (
          <span className={state === 'won' ? 'win' : 'dim'}>
            <Money amount={readAmount(order.payout)} currency={currency} signed />
          </span>
        )}
      </div>
      <span className={styles.does}>
        <TakeBack game={game} draw={table.draw} order={order} />
        {again.entries.length > 0 && <KeepBet table={table} slip={again} label={t('keepOf', { names })} />}
        <Button size="s" tone="quiet" icon={<RotateCcw />} onClick={() => onRepeat(order)}>
          {t('repeat')}
        </Button>
      </span>
    </li>
  )
}
