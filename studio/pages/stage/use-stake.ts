import { fitAmount, formatMoney, useKit, useMoneyInput, type AmountRange } from '@fairground/ui'
import { useState } from 'react'
import { useSay } from '../words.tsx'
import type { GameState } from '../wire.ts'
import { refusalCode, stakeRange } from './refused.ts'

/** A stake as it is chosen: null while what is typed is no amount. */
export type Stake = {
  stake: bigint | null
  range: AmountRange
  /** Whether it may be bet. */
  isWithin: boolean
  input: ReturnType<typeof useMoneyInput>['input']
  choose: (stake: bigint) => void
  /** Why nothing can be bet with it, or was not: empty where nothing is wrong. */
  why: string
  money: (amount: bigint) => string
}

/** What is staked at a place of its own, `first` to begin with and `max` at most; `refused` is what was said no to there last. */
export function useStake(
  { currency, step, limits }: GameState,
  { first, max }: { first: bigint; max: bigint },
  refused: unknown,
): Stake {
  const t = useSay()
  const { locale } = useKit()
  const [stake, setStake] = useState<bigint | null>(first)
  const { input, fault } = useMoneyInput({ amount: stake, onAmount: setStake, currency })
  const range = { min: limits.min, max, step }
  const isWithin = stake !== null && stake >= range.min && stake <= range.max && stake % step === 0n
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const between = (min: bigint, most: bigint) => t('refused.stake', { min: money(min), max: money(most) })
  const why = () => {
    const taken = stakeRange(refused)
    if (stake !== null && !isWithin) return between(range.min, range.max)
    if (taken) return between(units(taken.min), units(taken.max))
    return refused === undefined ? '' : t(`refused.${refusalCode(refused)}` as 'refused.unknown_error')
  }
  return { stake, range, isWithin, input, choose: setStake, why: fault ?? why(), money }
}

const units = (amount: number) => BigInt(Math.round(amount * 10_000))

/** The same stake changed, within what may be bet. */
export const changedStake = ({ stake, range }: Stake, change: (of: bigint) => bigint): bigint =>
  fitAmount(change(stake ?? range.min), range)
