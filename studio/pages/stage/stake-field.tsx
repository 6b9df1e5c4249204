import { quickAmounts, shortMoney, useKit } from '@fairground/ui'
import { useId } from 'react'
import { useSay } from '../words.tsx'
import styles from './stake-field.module.css'
import { changedStake, type Stake } from './use-stake.ts'

type Props = {
  name: string
  staked: Stake
  /** What one press stakes, as multiples of the least. */
  quick: readonly bigint[]
  /** What is staked stands until something else is known. */
  isHeld?: boolean
}

/** A stake: typed, halved, doubled, or one of a few. A figure typed is never changed by us. */
export function StakeField({ name, staked, quick, isHeld = false }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const label = useId()
  const { stake, range, isWithin, input, choose, money } = staked
  const by = (change: (of: bigint) => bigint) => () => choose(changedStake(staked, change))
  return (
    <>
      <div className={styles.label}>
        <label htmlFor={label}>{name}</label>
        <span className="num">{t('limits', { min: money(range.min), max: money(range.max) })}</span>
      </div>
      <div className={styles.amount} data-wrong={!isWithin || undefined}>
        <input id={label} {...input} disabled={isHeld} aria-invalid={!isWithin} className="num" />
        <button type="button" disabled={isHeld} aria-label={t('half')} onClick={by((now) => now / 2n)}>
          ½
        </button>
        <button type="button" disabled={isHeld} aria-label={t('double')} onClick={by((now) => now * 2n)}>
          2×
        </button>
      </div>
      <div className={styles.quick}>
        <button type="button" disabled={isHeld} onClick={() => choose(range.min)}>
          {t('min')}
        </button>
        {quickAmounts(range, quick).map((amount) => (
          <button
            key={String(amount)}
            type="button"
            disabled={isHeld}
            aria-pressed={stake === amount}
            onClick={() => choose(amount)}
            className="num"
          >
            {shortMoney(amount, locale)}
          </button>
        ))}
        <button type="button" disabled={isHeld} onClick={() => choose(range.max)}>
          {t('max')}
        </button>
      </div>
    </>
  )
}
