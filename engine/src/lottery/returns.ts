import type { Fraction } from '../probability.ts'
import { both, either, never } from './chance.ts'
import type { LotteryPlay, LotteryTier } from './face.ts'
import { offeredPlays, tariffOf } from './tariff.ts'
import { million, type LotteryTerms } from './terms.ts'

/** What the lines of a play return: those that return least and those that return most, and whether a pool adds to it. */
export type Returned = { play: string; least: Fraction; most: Fraction; isOpen: boolean }

/**
 * What each play that is sold returns, in parts per million, exactly and rounded down: of lines that do not return alike
 * those that return least; at a prize group what its lowest returns. What a pool pays is not in it.
 */
export function lotteryReturns(game: string, terms: LotteryTerms): { play: string; returnPpm: number }[] {
  return returnsOf(game, terms).map(({ play, least }) => ({ play, returnPpm: inPpm(least) }))
}

export function returnsOf(game: string, terms: LotteryTerms): Returned[] {
  return offeredPlays(game, terms).map((play) => {
    const group = terms.mode === 'Lott' ? terms.groupMin : undefined
    const { prizes, jackpots = [] } = tariffOf(game, play, terms, group)
    const of = (chanceOfTier: (tier: LotteryTier) => Fraction) =>
      linesOf(play).map((isTheirs) =>
        play.tiers.reduce(
          (sum, tier, nth) =>
            isTheirs(tier) ? either(sum, both(chanceOfTier(tier), prizes[nth] ?? never)) : sum,
          play.back ?? never,
        ),
      )
    return {
      play: play.code,
      least: of(({ chance, least = chance }) => least).reduce((one, other) =>
        isMore(one, other) ? other : one,
      ),
      most: of(({ chance }) => chance).reduce((one, other) => (isMore(other, one) ? other : one)),
      isOpen: play.tiers.some(({ name }) => jackpots.includes(name)),
    }
  })
}

/** Of each kind of line that a play has, which tiers it can win: all of them where tiers are not told apart. */
function linesOf({ tiers }: LotteryPlay): readonly ((tier: LotteryTier) => boolean)[] {
  const kinds = new Set(tiers.map(({ of }) => of))
  return [...kinds].map(
    (kind) =>
      ({ of }) =>
        of === undefined || of === kind,
  )
}

export const inPpm = ({ numerator, denominator }: Fraction) => Number((numerator * million) / denominator)

export const isMore = (one: Fraction, other: Fraction) =>
  one.numerator * other.denominator > other.numerator * one.denominator
