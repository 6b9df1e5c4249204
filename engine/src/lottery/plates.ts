import { EngineRefusal } from '../refusal.ts'
import type { LotteryPlay, LotteryTier } from './face.ts'
import { lotteryFamily } from './games.ts'
import { million, type LotteryOdds } from './terms.ts'

const paidOfFair = 970_000n
/** Odds are written with two decimals. */
const odd = 10_000n

/**
 * The odds that a game's plates are seeded with: 97 % of fair ones, rounded down to two decimals. Where a line can win
 * several tiers each has the same share in that. Nothing where a game has no plates. Refused `unknown_game`.
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

/** Odds at which a tier pays its share of so much of what would be fair, in parts per million. */
export function oddsAt({ code, tiers, back }: LotteryPlay, tier: LotteryTier, paid: bigint): number {
  const besides = BigInt(tiers.filter(({ of }) => of === undefined || of === tier.of).length)
  const { numerator, denominator } = tier.chance
  const { numerator: given, denominator: all } = back ?? { numerator: 0n, denominator: 1n }
  const fair = (paid * denominator * (all - given)) / (numerator * all * besides)
  const odds = fair - (fair % odd)
  if (odds <= 0n || paid > million) throw new EngineRefusal('bad_odds', { play: code, tier: tier.name })
  return Number(odds)
}
