import { costOf, paidFor, readLotteryLine, type LotteryLine } from './price-lottery.ts'
import { tariffOf } from './tariff.ts'
import type { LotteryTerms } from './terms.ts'

/**
 * The least that a line is paid if it wins at all, in ten-thousandths and before payouts are rounded down to a step: one of
 * its lines in the smallest tier that pays.
 */
export function leastWin(game: string, line: LotteryLine, terms: LotteryTerms): bigint {
  const read = readLotteryLine(game, line)
  const { play, chosen } = read
  const tariff = tariffOf(game, play, terms, read)
  const each = costOf(read, tariff)
  const told = play.exposes(chosen).map(({ wins }) => wins)
  // Of a play that tells its lines apart by what they can win, the tiers that these can; of any other every tier.
  const canWin = (tier: number) =>
    told.length === 0 || play.tiers.every(({ of }) => of === undefined) || told.some((wins) => wins[tier])
  const paid = play.tiers
    .map((_, tier) => (canWin(tier) ? paidFor(oneIn(tier), each, tariff) : 0n))
    .filter((amount) => amount > 0n)
  return paid.reduce((least, one) => (one < least ? one : least), paid[0] ?? 0n)
}

/** One winning line of a tier. */
function oneIn(tier: number): readonly number[] {
  return Array.from({ length: tier + 1 }, (_, nth) => (nth === tier ? 1 : 0))
}
