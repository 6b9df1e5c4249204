import { Mark } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import type { Room } from './deposits.ts'
import styles from './own-room.module.css'

/** Room in a limit of the member's own, and how much of it this deposit takes: used, now, left. */
export function OwnRoom({ room, amount }: { room: Room; amount: bigint }) {
  const t = useTranslations('payment.room')
  const { money } = useMoney()
  const { limit, used, left, period } = room
  const share = (of: bigint) => (limit === 0n ? 100 : Math.min(100, Number((of * 1000n) / limit) / 10))
  const rest = left > amount ? left - amount : 0n
  return (
    <div className={styles.room} data-over={amount > left || undefined}>
      <p className={styles.head}>
        <Mark name="shield" />
        <b>{t('title')}</b>
        <span className="dim">{t('of', { limit: money(limit), period: t(period) })}</span>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share(used)}%` }} />
        <span style={{ inlineSize: `${share(amount > left ? left : amount)}%` }} />
      </span>
      <p className={styles.figures}>
        <span className="dim num">{t('used', { amount: money(used) })}</span>
        {amount > 0n && <b className="num">{t('plus', { amount: money(amount) })}</b>}
        <b className="num">{t('left', { amount: money(rest) })}</b>
      </p>
    </div>
  )
}
