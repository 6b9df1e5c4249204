import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Button, Card, Chip, EmptyState, Money, notify, Skeleton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { RotateCcw, Ticket } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { shortIssue } from '../../../draws/names.ts'
import { orderTones, shownState } from '../../../draws/order-state.ts'
import { useLineNames } from '../../../draws/play-names.ts'
import { TakeBack } from '../../../draws/take-back.tsx'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import { KeepBet } from '../slip/keep-bet.tsx'
import { type Order, useMyOrders } from '../slip/orders.ts'
import { slipOfOrder } from '../slip/slip-of-order.ts'
import styles from './my-orders.module.css'
import reading from './reading.module.css'

type Props = Pick<Table, 'family' | 'game' | 'draw' | 'setSlip'> & {
  /** At which stations the slip is played, of games that have several. */
  at: readonly string[] | undefined
}

const shown = 5

/** The member's latest orders on this game, each of which can be played again, or kept for that. */
export const MyOrders = memo(function MyOrders(props: Props) {
  const t = useTranslations('lottery.mine')
  const member = useMember()
  const asked = useMyOrders(props.game.gameCode)
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
              <OrderRow key={order.orderId} {...props} order={order} />
            ))}
          </ul>
        )}
      </Asked>
    </Card>
  )
})

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

function OrderRow({ family, game, draw, at, setSlip, order }: Props & { order: Order }) {
  const t = useTranslations('lottery.mine')
  const houseTime = useHouseTime()
  const format = useFormatter()
  const lineNames = useLineNames()
  const { currency } = useMoney()
  const state = shownState(order)
  const names = lineNames(order.lines)
  const again = useMemo(() => slipOfOrder(family, game, order, at), [family, game, order, at])

  function repeat() {
    setSlip((now) => slipOfOrder(family, game, order, now.at))
    notify({ title: t('repeated'), text: t('repeatedText'), tone: 'done' })
  }
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
        <TakeBack game={game} draw={draw} order={order} />
        {again.entries.length > 0 && (
          <KeepBet table={{ family, game }} slip={again} label={t('keepOf', { names })} />
        )}
        <Button size="s" tone="quiet" icon={<RotateCcw />} onClick={repeat}>
          {t('repeat')}
        </Button>
      </span>
    </li>
  )
}
