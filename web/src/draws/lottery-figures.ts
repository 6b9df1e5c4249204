import {
  type Fraction,
  type GameTerms,
  groupOfAll,
  lotteryPlay,
  lotteryReturns,
  type LotteryTerms,
  type LotteryTier,
  offeredPlays,
} from '@fairground/engine'
import type { Game } from './games.ts'

export const termsOf = ({ terms }: Game) => terms as LotteryTerms & GameTerms

/** The plays that a game sells. */
export function playsOf(game: Game) {
  return offeredPlays(game.rules, termsOf(game))
}

const returnsKnown = new WeakMap<Game, ReadonlyMap<string, number>>()

/** What a play returns over time, in parts per million, rebates counted. */
export function returnOf(game: Game, code: string): number {
  const terms = termsOf(game)
  if (terms.mode === 'Lott') return Math.floor((terms.groupMax * 1_000_000) / groupOfAll)
  const known = returnsKnown.get(game) ?? new Map(readReturns(game))
  returnsKnown.set(game, known)
  return known.get(code) ?? 0
}

const readReturns = (game: Game) =>
  lotteryReturns(game.rules, termsOf(game)).map(({ play, returnPpm }) => [play, returnPpm] as const)

/** How many times what a line costs a tier of it pays: where there are prize groups at one of them, the highest unless said. */
export function paysOf(game: Game, play: string, { name, chance }: LotteryTier, group?: number): number {
  const terms = termsOf(game)
  switch (terms.mode) {
    case 'Lott':
      return (shareOf(chance, 1n) * (group ?? terms.groupMax)) / groupOfAll
    case 'official':
      return Number(terms.prizes[play]?.[name] ?? 0) / Number(terms.unit)
    default:
      return (terms.oddsPpm[play]?.[name] ?? 0) / 1_000_000
  }
}

/** Whether a pool pays a tier, and so no amount that is known before. */
export function isJackpot(game: Game, tier: string): boolean {
  const terms = termsOf(game)
  return terms.mode === 'official' && terms.jackpots.includes(tier)
}

/** One in how many a chance is. */
export function oneIn(chance: Fraction): number {
  return shareOf(chance, 1n)
}

const shareOf = ({ numerator, denominator }: Fraction, of: bigint) =>
  Number((denominator * of * 1_000_000n) / numerator) / 1_000_000

/** The tier that a symbol of a play is paid by: its own, or the play's only one. */
export function tierOf(game: Game, code: string, symbol: string): LotteryTier | undefined {
  const { tiers } = lotteryPlay(game.rules, code)
  return tiers.find(({ name }) => name === symbol) ?? tiers[0]
}
