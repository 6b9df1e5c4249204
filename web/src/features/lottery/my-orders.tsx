import { Button, Card, Chip, type ChipTone, EmptyState, ErrorState, Money, Skeleton } from '@fairground/ui'
import { play } from '@fairground/engine'
import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Game } from '../../draws/games.ts'
import { overlayLink } from '../../frame/overlay-state.ts'
import { readAmount } from '../../session/amount.ts'
import { useMember } from '../../session/member.ts'
import { requestIdOf, useRefusalText } from '../../words/refusal-text.ts'
import { type Order, useMyOrders } from './orders.ts'
import { usePlayName } from './play-line.tsx'
import styles from './results.module.css'
import { addNumbers, type Slip } from './slip.ts'

type Repeat = (change: (slip: Slip) => Slip) => void

const tones: Record<Order['state'], ChipTone> = { open: 'info', won: 'win', lost: 'plain', void: 'warn' }

/** The member's latest orders on this game, each of which can be played again. */
export function MyOrders({ game, onRepeat }: { game: Game; onRepeat: Repeat }) {
  const t = useTranslations('lottery.mine')
  const refusalText = useRefusalText()
  const member = useMember()
  const { data, error, isPending, refetch } = useMyOrders(game.gameCode)
  if (member === null) return null
  return (
    <Card as="section" className={styles.reading ?? ''} aria-labelledby="mine-title">
      <header className={styles.head}>
        <h2 id="mine-title">{t('title')}</h2>
        <Link {...overlayLink({ centre: 'betting' })}>{t('all')}</Link>
      </header>
      {isPending && <Skeleton height={120} />}
      {error && (
        <ErrorState title={t('faultTitle')} requestId={requestIdOf(error)} onRetry={refetch}>
          {refusalText(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Ticket />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <ul className={styles.orders}>
        {data?.slice(0, 5).map((order) => (
          <OrderRow key={order.orderId} game={game} order={order} onRepeat={onRepeat} />
        ))}
      </ul>
    </Card>
  )
}

function OrderRow({ game, order, onRepeat }: { game: Game; order: Order; onRepeat: Repeat }) {
  const t = useTranslations('lottery.mine')
  const format = useFormatter()
  const playName = usePlayName()
  const currency = useMember()?.currency ?? 'VND'
  const repeat = () =>
    onRepeat((slip) =>
      order.lines.reduce<Slip>((sum, line) => addNumbers(sum, play(game.region, line.play), line.numbers), {
        ...slip,
        lines: [],
        draft: null,
      }),
    )
  return (
    <li>
      <div className={styles.order}>
        <span className={styles.orderHead}>
          <Chip tone={tones[order.state]}>{t(`states.${order.state}`)}</Chip>
          <span className="dim tiny num">
            {t('of', {
              issue: order.issue.replace(/^\d{8}-/, ''),
              at: format.dateTime(new Date(order.placedAt), { dateStyle: 'short', timeStyle: 'short' }),
            })}
          </span>
        </span>
        <span className={styles.what}>
          {order.lines
            .map((line) => `${playName(line.play)} ${line.numbers.slice(0, 8).join(' ')}`)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.sums}>
        <Money amount={readAmount(order.stake)} currency={currency} />
        {order.state === 'won' && (
          <span className="win">
            <Money amount={readAmount(order.payout)} currency={currency} signed />
          </span>
        )}
      </div>
      <Button size="s" tone="quiet" onClick={repeat}>
        {t('repeat')}
      </Button>
    </li>
  )
}
