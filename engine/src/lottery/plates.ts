import type { Fraction } from '../fraction.ts'
import { never } from './chance.ts'
import type { LotteryPlay, LotteryTier } from './face.ts'
import { lotteryFamily } from './games.ts'
import type { LotteryOdds } from './terms.ts'

const paidOfFair = 970_000n
/** Odds are written with two decimals. */
const odd = 10_000n

/**
 * The odds that a game's plates are seeded with: 97 % of fair ones, rounded down to two decimals. Where a line can win
 * several tiers each has the same share in that, unless it says what is fair. Nothing where a game has no plates. Refused `unknown_game`.
 */
export function elottOdds(game: string): LotteryOdds {
  const { plays, plates } = lotteryFamily(game)
  return Object.fromEntries(
    plays
      .filter(({ code }) => plates.includes(code))
      .map((play) => [
        play.code,
        Object.fromEntries(play.tiers.map((tier) => [tier.name, oddsAt(play, tier, paidOfFair)])),
      ]),
  )
}

/** Odds at which a tier pays so much of what would be fair, in parts per million. */
export function oddsAt(play: LotteryPlay, tier: LotteryTier, paid: bigint): number {
  const { numerator, denominator } = tier.fair ?? fairShare(play, tier)
  const exactly = (paid * numerator) / denominator
  return Number(exactly - (exactly % odd))
}

/** What a tier would pay where all that a line can win have the same share in what is not given back. */
function fairShare({ tiers, back = never }: LotteryPlay, { chance, of }: LotteryTier): Fraction {
  const besides = BigInt(tiers.filter((tier) => tier.of === undefined || tier.of === of).length)
  return {
    numerator: chance.denominator * (back.denominator - back.numerator),
    denominator: chance.numerator * back.denominator * besides,
  }
}
