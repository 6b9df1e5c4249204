import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Chip, Money } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGameName, useIssue } from '../../draws/names.ts'
import { orderTones, shownState } from '../../draws/order-state.ts'
import { useLineNames } from '../../draws/play-names.ts'
import { useMoney } from '../../member/use-money.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderWhy } from './order-why.tsx'
import styles from './records.module.css'
import type { Order } from './rows.ts'
import { TakeBackHere } from './take-back-here.tsx'

/** One order in a line or two; opened, its lines with what each hit and paid, and the way to check the draw. */
export function OrderEntry({ order }: { order: Order }) {
  const t = useTranslations('records')
  const gameName = useGameName()
  const issue = useIssue()
  const lineNames = useLineNames()
  const state = shownState(order)
  const houseTime = useHouseTime()
  const { currency } = useMoney()
  const [isOpened, setOpened] = useState(false)
  return (
    <details className={styles.order} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <span className={styles.what}>
          <b>
            {t.rich('draw', {
              game: gameName(order.gameCode),
              issue: issue(order.issue),
              num: (shown) => <span className="num">{shown}</span>,
            })}
          </b>
          <span className={styles.preview}>{lineNames(order.lines.slice(0, 4))}</span>
          <span className={styles.when}>
            <Chip tone={orderTones[state]}>{t(`betting.states.${state}`)}</Chip>
            <span className="dim tiny num">{houseTime(order.placedAt)}</span>
          </span>
        </span>
        <span className={styles.sums}>
          <Money amount={readAmount(order.stake)} currency={currency} />
          {(order.state === 'won' || order.state === 'void') && (
            <span className={state === 'won' ? 'win' : 'dim'}>
              <Money amount={readAmount(order.payout)} currency={currency} signed />
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.opened}>
        <OrderLines order={order} currency={currency} />
        {isOpened && (order.state === 'won' || order.state === 'lost') && <OrderWhy order={order} />}
        <p className={styles.foot}>
          <code>{order.orderId}</code>
          {isOpened && order.state === 'open' && <TakeBackHere order={order} />}
          <Link to="/vnlottery/verify" search={{ drawId: order.drawId }}>
            {order.state === 'open' ? t('betting.see') : t('betting.verify')}
          </Link>
        </p>
      </div>
    </details>
  )
}
