import { Chip, type ChipTone, Money } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useGameName } from '../../draws/names.ts'
import { readAmount } from '../../session/amount.ts'
import { useMember } from '../../session/member.ts'
import type { Order } from './betting-record.tsx'
import { useIssue, useNumbers, usePlayName } from './names.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './records.module.css'

const tones: Record<Order['state'], ChipTone> = { open: 'info', won: 'win', lost: 'plain', void: 'warn' }
const numbersShown = 6

/** One order in a line or two; opened, its lines with what each hit and paid, and the way to check the draw. */
export function OrderEntry({ order }: { order: Order }) {
  const t = useTranslations('records.betting')
  const gameName = useGameName()
  const issue = useIssue()
  const format = useFormatter()
  const currency = useMember()?.currency ?? 'VND'
  return (
    <details className={styles.order}>
      <summary>
        <span className={styles.what}>
          <b>
            {gameName(order.gameCode)} · <span className="num">{issue(order.issue)}</span>
          </b>
          <Preview order={order} />
          <span className={styles.when}>
            <Chip tone={tones[order.state]}>{t(`states.${order.state}`)}</Chip>
            <span className="dim tiny num">
              {format.dateTime(new Date(order.placedAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          </span>
        </span>
        <span className={styles.sums}>
          <Money amount={readAmount(order.stake)} currency={currency} />
          {(order.state === 'won' || order.state === 'void') && (
            <span className={order.state === 'won' ? 'win' : 'dim'}>
              <Money amount={readAmount(order.payout)} currency={currency} signed />
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.opened}>
        <OrderLines order={order} currency={currency} />
        <p className={styles.foot}>
          <code>{order.orderId}</code>
          <Link to="/vnlottery/verify" search={{ drawId: order.drawId }}>
            {order.state === 'open' ? t('see') : t('verify')}
          </Link>
        </p>
      </div>
    </details>
  )
}

/** What was bet on, as far as one line goes. */
function Preview({ order }: { order: Order }) {
  const playName = usePlayName()
  const numbers = useNumbers()
  const text = order.lines
    .slice(0, 4)
    .map((line) => {
      const all = numbers(line)
      const more = all.length > numbersShown ? ' …' : ''
      return `${playName(line.play)} ${all.slice(0, numbersShown).join(' ')}${more}`.trim()
    })
    .join(' · ')
  return <span className={styles.preview}>{text}</span>
}
