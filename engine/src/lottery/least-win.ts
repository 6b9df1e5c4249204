import { costOf, paidFor, readLotteryLine, type LotteryLine } from './price-lottery.ts'
import { tariffOf } from './tariff.ts'
import { isAmount, ofPlay, type LotteryTerms, type OfficialTerms } from './terms.ts'

/**
 * The least that a line is paid if it wins at all, in ten-thousandths and before payouts are rounded down to a step: one of
 * its lines in the smallest tier that pays.
 */
export function leastWin(game: string, line: LotteryLine, terms: LotteryTerms): bigint {
  const paid = paidByTier(game, line, terms).filter((amount) => amount > 0n)
  return paid.reduce((least, one) => (one < least ? one : least), paid[0] ?? 0n)
}

/**
 * What one of a line's lines is paid in each tier of its play, none in those it cannot win: of a pool what that begins with,
 * and after them to what tiers are capped together.
 */
export function tierWins(game: string, line: LotteryLine, terms: LotteryTerms): bigint[] {
  const paid = paidByTier(game, line, terms)
  if (terms.mode !== 'official') return paid
  const read = readLotteryLine(game, line)
  const { code, tiers } = read.play
  const { jackpots = [], caps = {} } = tariffOf(game, read.play, terms, read)
  return [
    ...tiers.map(({ name }, tier) => (jackpots.includes(name) ? seedOf(terms, name) : (paid[tier] ?? 0n))),
    ...tiers.map(({ name }) => caps[`${code}.${name}`]?.most ?? uncapped),
  ]
}

function seedOf({ pools }: OfficialTerms, tier: string): bigint {
  const seed = ofPlay(ofPlay(pools, tier), 'seed')
  return isAmount(seed) ? BigInt(seed) : 0n
}

/** More than any cap there may be. */
const uncapped = 10n ** 24n

function paidByTier(game: string, line: LotteryLine, terms: LotteryTerms): bigint[] {
  const read = readLotteryLine(game, line)
  const { play, chosen } = read
  const tariff = tariffOf(game, play, terms, read)
  const each = costOf(read, tariff)
  const told = play.exposes(chosen).map(({ wins }) => wins)
  // Of a play that tells its lines apart by what they can win, the tiers that these can; of any other every tier.
  const canWin = (tier: number) =>
    told.length === 0 || play.tiers.every(({ of }) => of === undefined) || told.some((wins) => wins[tier])
  return play.tiers.map((_, tier) => (canWin(tier) ? paidFor(oneIn(tier), each, tariff) : 0n))
}

/** One winning line of a tier. */
function oneIn(tier: number): readonly number[] {
  return Array.from({ length: tier + 1 }, (_, nth) => (nth === tier ? 1 : 0))
}
