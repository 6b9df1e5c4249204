import { EngineRefusal, isRecord, shown } from '../refusal.ts'
import type { LotteryMode } from './face.ts'

/** Gross odds of fixed-odds plays, by play and tier, in parts per million of what a line costs. */
export type LotteryOdds = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Prizes of a ticket, by play and tier, in ten-thousandths. */
export type LotteryPrizes = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * What fills a pool and what it begins with: a share of each stake in parts per million, and an amount that the house sees
 * to. What stands over `above` goes to another pool where that one is won and this one is not.
 */
export type LotteryPool = Readonly<{
  seed: string
  sharePpm: number
  overflow?: Readonly<{ above: string; to: string }>
}>

/** By the tier that each pays. */
export type LotteryPools = Readonly<Record<string, LotteryPool>>

/**
 * How a game's lines are priced, as an order keeps it. `Lott`: at a prize group of 2000, from the game's lowest to that of
 * whoever orders. `Elott` and `ZY`: by fixed odds. `official`: a ticket costs `unit` and wins amounts, but for the tiers
 * that a pool pays, which are shared by all that win them; `caps` say, by play and tier, how much all tickets together win of
 * an amount in one draw. A play that odds or prizes do not name is not sold. Amounts in ten-thousandths.
 */
export type LotteryTerms =
  | { mode: 'Lott'; groupMin: number; groupMax: number; prizeMax?: string }
  | { mode: 'Elott' | 'ZY'; oddsPpm: LotteryOdds; prizeMax?: string }
  | {
      mode: 'official'
      unit: string
      prizes: LotteryPrizes
      jackpots: readonly string[]
      pools?: LotteryPools
      caps?: LotteryPrizes
      prizeMax?: string
    }

export type GroupTerms = Extract<LotteryTerms, { mode: 'Lott' }>
export type OddsTerms = Extract<LotteryTerms, { oddsPpm: LotteryOdds }>
export type OfficialTerms = Extract<LotteryTerms, { mode: 'official' }>

/** What prizes are reckoned from: at 2000 a play returns all that is staked. */
export const groupOfAll = 2_000
/** The lowest group a line may be priced at: 85 % returned. */
export const groupMin = 1_700

export const million = 1_000_000n
const oddsMax = 10 ** 13
const amount = /^[1-9]\d{0,23}$/

export function isGroup(group: unknown): group is number {
  return Number.isSafeInteger(group) && Number(group) >= groupMin && Number(group) <= groupOfAll
}

/** How terms are priced. Refused `bad_terms` where they do not say it. */
export function modeOf(terms: unknown): LotteryMode {
  const mode = isRecord(terms) ? terms.mode : undefined
  if (mode === 'Lott' || mode === 'Elott' || mode === 'ZY' || mode === 'official') return mode
  throw new EngineRefusal('bad_terms', { mode: shown(mode) })
}

/** What stands of a play under some plays, by its own name alone. */
export function ofPlay(plays: unknown, play: string): unknown {
  return isRecord(plays) && Object.hasOwn(plays, play) ? plays[play] : undefined
}

export function oddsOfTier(play: string, odds: unknown, tier: string): bigint {
  const ppm = ofPlay(odds, tier)
  if (!Number.isSafeInteger(ppm) || Number(ppm) < 1 || Number(ppm) > oddsMax)
    throw new EngineRefusal('bad_terms', { play, tier })
  return BigInt(Number(ppm))
}

export function prizeOfTier(play: string, prizes: unknown, tier: string): bigint {
  const prize = ofPlay(prizes, tier)
  if (!isAmount(prize)) throw new EngineRefusal('bad_terms', { play, tier })
  return BigInt(prize)
}

export function isAmount(written: unknown): written is string {
  return typeof written === 'string' && amount.test(written)
}

/** An amount that terms name. */
export function readAmountOf(name: 'unit' | 'prizeMax', written: unknown): bigint {
  if (!isAmount(written)) throw new EngineRefusal('bad_terms', { [name]: shown(written) })
  return BigInt(written)
}

/** The most that one line may win. */
export function prizeMaxOf({ prizeMax }: LotteryTerms): bigint | undefined {
  return prizeMax === undefined ? undefined : readAmountOf('prizeMax', prizeMax)
}
