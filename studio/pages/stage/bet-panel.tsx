import type { Win } from '@fairground/engine/game'
import { payoutOf } from '@fairground/engine/game'
import { readAmount } from '@fairground/contract/money'
import { fitAmount, formatMoney, quickAmounts, shortMoney, useKit, useMoneyInput } from '@fairground/ui'
import { useId, useState, type ReactNode } from 'react'
import { useSay } from '../words.tsx'
import type { GameState } from '../wire.ts'
import { Balance } from './balance.tsx'
import styles from './bet-panel.module.css'
import { refusalCode, stakeRange } from './refused.ts'
import type { Playing } from './playing.ts'

type Props = {
  state: GameState
  /** The greatest multiple of what is chosen, and how much may be bet on it. */
  greatest: Win['multiple'] | undefined
  most: bigint
  playing: Playing
  isBusy: boolean
  /** Whether what the player holds is hidden. */
  isHidden: boolean
  /** A round was there to be left until just now: whoever still presses meant that one. */
  isResting: boolean
  isWhole: boolean
  verb: string
  onPress: (stake: bigint) => void
  children: ReactNode
}

/** What is bet, and the one button that bets it: typed, halved, doubled, or one of a few. A figure typed is never changed by us. */
export function BetPanel({
  state,
  greatest,
  most,
  playing,
  isBusy,
  isHidden,
  isResting,
  isWhole,
  verb,
  onPress,
  children,
}: Props) {
  const t = useSay()
  const { locale } = useKit()
  const { currency, step } = state
  const limits = { min: state.limits.min, max: most }
  const [stake, setStake] = useState<bigint | null>(() => firstStake(state))
  const label = useId()
  const { input, fault } = useMoneyInput({ amount: stake, onAmount: setStake, currency })
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const isWithin = stake !== null && stake >= limits.min && stake <= limits.max && stake % step === 0n
  // What nobody answered for is asked for again as it was, and nothing else is.
  const held = playing.doubt ? readAmount(playing.doubt.stake) : null
  const canBet = (held !== null || (isWithin && isWhole)) && !isBusy && !isResting
  const prize = isWithin && greatest ? payoutOf(stake, greatest, step) : null
  const by = (change: (of: bigint) => bigint) => () =>
    setStake((now) => fitAmount(change(now ?? limits.min), { ...limits, step }))
  const range = stakeRange(playing.fault)
  const why = () => {
    const [min, max] = [money(limits.min), money(limits.max)]
    if (stake !== null && !isWithin) return t('refused.stake', { min, max })
    if (range) return t('refused.stake', { min: money(units(range.min)), max: money(units(range.max)) })
    return playing.fault === undefined
      ? ''
      : t(`refused.${refusalCode(playing.fault)}` as 'refused.unknown_error')
  }
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        const bet = held ?? stake
        if (canBet && bet !== null) onPress(bet)
      }}
    >
      <div className={styles.label}>
        <label htmlFor={label}>{t('bet')}</label>
        <span className="num">{t('limits', { min: money(limits.min), max: money(limits.max) })}</span>
      </div>
      <div className={styles.amount} data-wrong={!isWithin || undefined}>
        <input id={label} {...input} disabled={held !== null} aria-invalid={!isWithin} className="num" />
        <button type="button" disabled={held !== null} aria-label={t('half')} onClick={by((now) => now / 2n)}>
          ½
        </button>
        <button
          type="button"
          disabled={held !== null}
          aria-label={t('double')}
          onClick={by((now) => now * 2n)}
        >
          2×
        </button>
      </div>
      <div className={styles.quick}>
        <button type="button" disabled={held !== null} onClick={() => setStake(limits.min)}>
          {t('min')}
        </button>
        {quickAmounts({ ...limits, step }, [20n, 100n, 500n]).map((amount) => (
          <button
            key={String(amount)}
            type="button"
            disabled={held !== null}
            aria-pressed={stake === amount}
            onClick={() => setStake(amount)}
            className="num"
          >
            {shortMoney(amount, locale)}
          </button>
        ))}
        <button type="button" disabled={held !== null} onClick={() => setStake(limits.max)}>
          {t('max')}
        </button>
      </div>
      {children}
      <p className={styles.fault} role="alert">
        {fault ?? why()} {held !== null && t('doubt', { amount: money(held) })}
      </p>
      <button type="submit" className={styles.go} disabled={!canBet} aria-busy={isBusy}>
        {held === null ? verb : t('askAgain')}
        <small className="num">
          {isBusy && t('wait')}
          {!isBusy && held !== null && money(held)}
          {!isBusy &&
            held === null &&
            stake !== null &&
            prize !== null &&
            t('costs', { stake: money(stake), prize: money(prize) })}
        </small>
      </button>
      <p className={styles.balance}>
        <Balance amount={playing.balance} isDemo={state.isDemo} isHidden={isHidden} money={money} />
      </p>
    </form>
  )
}

const units = (amount: number) => BigInt(Math.round(amount * 10_000))

/** Ten times the least, within what there is. */
function firstStake({ limits, balance, step }: GameState): bigint {
  const wanted = limits.min * 10n
  const most = balance !== null && balance < wanted ? balance - (balance % step) : wanted
  return most < limits.min ? limits.min : most
}
