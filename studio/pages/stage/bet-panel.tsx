import type { Win } from '@fairground/engine/game'
import { payoutOf } from '@fairground/engine/game'
import { readAmount } from '@fairground/contract/money'
import type { ReactNode } from 'react'
import { useSay } from '../words.tsx'
import type { GameState } from '../wire.ts'
import { Balance } from './balance.tsx'
import styles from './panel.module.css'
import type { Playing } from './playing.ts'
import { StakeField } from './stake-field.tsx'
import { useStake } from './use-stake.ts'

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
  /** The bet in doubt is asked for again by itself. */
  isAskedFor: boolean
  isWhole: boolean
  verb: string
  onPress: (stake: bigint) => void
  children: ReactNode
}

const quick = [20n, 100n, 500n]

/** What is bet, and the one button that bets it. */
export function BetPanel({
  state,
  greatest,
  most,
  playing,
  isBusy,
  isHidden,
  isResting,
  isAskedFor,
  isWhole,
  verb,
  onPress,
  children,
}: Props) {
  const t = useSay()
  // What nobody answered for is asked for again as it was, and nothing else is.
  const held = playing.doubt ? readAmount(playing.doubt.stake) : null
  const staked = useStake(state, { first: firstStake(state), max: most }, playing.fault)
  const { stake, isWithin, why, money } = staked
  const canBet = (held !== null || (isWithin && isWhole)) && !isBusy && !isResting
  const prize = isWithin && stake !== null && greatest ? payoutOf(stake, greatest, state.step) : null
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        const bet = held ?? stake
        if (canBet && bet !== null) onPress(bet)
      }}
    >
      <StakeField name={t('bet')} staked={staked} quick={quick} isHeld={held !== null} />
      {children}
      <p className={styles.fault} role="alert">
        {why} {held !== null && t(isAskedFor ? 'doubtAsked' : 'doubtOver', { amount: money(held) })}
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

/** Ten times the least, within what there is. */
function firstStake({ limits, balance, step }: GameState): bigint {
  const wanted = limits.min * 10n
  const most = balance !== null && balance < wanted ? balance - (balance % step) : wanted
  return most < limits.min ? limits.min : most
}
