import type { Fraction } from '../fraction.ts'
import { checkPay, fullPay } from '../line.ts'
import { both, either, never } from './chance.ts'
import type { LotteryPlay, LotteryTier } from './face.ts'
import { offeredPlays, tariffOf } from './tariff.ts'
import { million, type LotteryPools, type LotteryTerms } from './terms.ts'

/** What the lines of a play return: those that return least and those that return most, and whether a pool adds what nobody knows. */
export type Returned = { play: string; least: Fraction; most: Fraction; isOpen: boolean }

/**
 * What each play that is sold returns, in parts per million, exactly and rounded down: of lines that do not return alike
 * those that return least; at a prize group what its lowest returns. Of a play that pools add to, the share of the stake that
 * goes into them is in it, where the terms say it, for members win all of that in the end; and what the house puts in each time
 * that one is won, which is a little more than it comes to where several tickets win at once. At a share of the usual prizes,
 * where one is said, in parts per million.
 */
export function lotteryReturns(
  game: string,
  terms: LotteryTerms,
  payPpm = fullPay,
): { play: string; returnPpm: number }[] {
  checkPay(payPpm)
  return returnsOf(game, terms, payPpm).map(({ play, least }) => ({ play, returnPpm: inPpm(least) }))
}

export function returnsOf(game: string, terms: LotteryTerms, payPpm = fullPay): Returned[] {
  return offeredPlays(game, terms).map((play) => {
    const group = terms.mode === 'Lott' ? terms.groupMin : undefined
    const { prizes, jackpots = [], unit = 1n } = tariffOf(game, play, terms, { group, payPpm })
    const isPooled = play.tiers.some(({ name }) => jackpots.includes(name))
    const pools = terms.mode === 'official' ? terms.pools : undefined
    const pooled = isPooled && pools ? pooledOf(play, pools, unit) : never
    const of = (chanceOfTier: (tier: LotteryTier) => Fraction) =>
      linesOf(play).map((isTheirs) =>
        play.tiers.reduce(
          (sum, tier, nth) =>
            isTheirs(tier) ? either(sum, both(chanceOfTier(tier), prizes[nth] ?? never)) : sum,
          either(play.back ?? never, pooled),
        ),
      )
    return {
      play: play.code,
      least: of(({ chance, least = chance }) => least).reduce((one, other) =>
        isMore(one, other) ? other : one,
      ),
      most: of(({ chance }) => chance).reduce((one, other) => (isMore(other, one) ? other : one)),
      isOpen: isPooled && !pools,
    }
  })
}

function pooledOf({ tiers }: LotteryPlay, pools: LotteryPools, unit: bigint): Fraction {
  return Object.entries(pools).reduce((sum, [name, { seed, sharePpm }]) => {
    const chance = tiers.find((tier) => tier.name === name)?.chance ?? never
    const begun = both(chance, { numerator: BigInt(seed), denominator: unit })
    return either(either(sum, begun), { numerator: BigInt(sharePpm), denominator: million })
  }, never)
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
