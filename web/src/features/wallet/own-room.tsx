import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Button, Mark } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import type { Room } from './deposits.ts'
import styles from './own-room.module.css'

type Props = { room: Room; amount: bigint; min?: bigint; onFit?: (amount: bigint) => void }

/**
 * Room in a limit of the member's own, and how much of it this deposit takes: used, now, left. Of more than there is room for
 * it says when there is, and offers what would fit, where that may be deposited.
 */
export function OwnRoom({ room, amount, min = 0n, onFit }: Props) {
  const t = useTranslations('payment.room')
  const { money } = useMoney()
  const { limit, used, left, period } = room
  const share = (of: bigint) => (limit === 0n ? 100 : Math.min(100, Number((of * 1000n) / limit) / 10))
  const isOver = amount > left
  return (
    <div className={styles.room} data-over={isOver || undefined}>
      <p className={styles.head}>
        <Mark name="shield" />
        <b>{t('title')}</b>
        <span className="dim">{t('of', { limit: money(limit), period: t(period) })}</span>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share(used)}%` }} />
        <span style={{ inlineSize: `${share(isOver ? left : amount)}%` }} />
      </span>
      <p className={styles.figures}>
        <span className="dim num">{t('used', { amount: money(used) })}</span>
        {amount > 0n && <b className="num">{t('plus', { amount: money(amount) })}</b>}
        <b className="num">{t('left', { amount: money(isOver ? left : left - amount) })}</b>
      </p>
      {isOver && <Opens room={room} amount={amount} />}
      {isOver && onFit && left > 0n && left >= min && (
        <span>
          <Button size="s" onClick={() => onFit(left)}>
            {t('fits', { amount: money(left) })}
          </Button>
        </span>
      )}
    </div>
  )
}

/** When there is more room. Where no time is known, deposits that started and did not come yet take it, or it is never enough. */
function Opens({ room: { limit, opensAt }, amount }: { room: Room; amount: bigint }) {
  const t = useTranslations('payment.room')
  const houseTime = useHouseTime()
  if (amount > limit) return <p>{t('never')}</p>
  return <p>{opensAt === null ? t('waits') : t('opens', { time: houseTime(opensAt, 'short') })}</p>
}
