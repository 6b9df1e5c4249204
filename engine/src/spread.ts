import type { Fraction } from './fraction.ts'
import type { GameTerms } from './game-rules.ts'
import type { Line } from './line.ts'
import { never } from './lottery/chance.ts'
import type { LotteryTier } from './lottery/face.ts'
import { lotteryGames } from './lottery/games.ts'
import { costOf, readLotteryLine } from './lottery/price-lottery.ts'
import { tariffOf } from './lottery/tariff.ts'
import type { LotteryTerms } from './lottery/terms.ts'
import { readLine, type ReadLine } from './lottery/vn/line.ts'
import { paidOdds } from './lottery/vn/odds.ts'
import { comparedPrizes, sumWays } from './lottery/vn/plays.ts'
import { onStations, regionOf } from './lottery/vn/price-at.ts'
import { probability, returnPpm } from './lottery/vn/probability.ts'
import { seaOdds } from './lottery/vn/region-rules.ts'
import { rulesOf } from './rules.ts'

/**
 * What a line comes to over time, in ten-thousandths, as figures to reckon with and not to pay by: what it is paid on the
 * average, between two bounds where its chance is only known between two; no less than the variance of that; and the largest
 * amount it is paid at once. Jackpots that a pool pays are in none of it.
 */
export type Spread = { from: number; to: number; variance: number; largest: number }

/** Reckons what a line comes to, before payouts are rounded down to a step. Refused as its price is. */
export function payoutSpread(game: string, line: Line, terms: GameTerms): Spread {
  const { stake, most } = rulesOf(game).price(line, terms)
  if (lotteryGames.includes(game)) return ofTiers(game, line, terms as LotteryTerms, Number(most))
  const region = regionOf(game)
  const read = readLine(region, line.at ? onStations(line, line.at) : line)
  const odds = seaOdds(terms)
  const { play, numbers, stations } = read
  const pays = (detail?: string | number) => (Number(read.lot) * paidOdds(region, read, odds, detail)) / 1e6
  switch (play.strategy.kind) {
    case 'match': {
      // Each prize it is compared with may be each of its numbers, and pays by itself.
      const hits = comparedPrizes(region, play) * numbers.length * stations
      return ofHits([{ pays: pays(), hits: hits / 10 ** play.digits }])
    }
    case 'sum':
      return ofHits(
        numbers.map((sum) => ({ pays: pays(sum), hits: (sumWays(Number(sum)) * stations) / 100 })),
      )
    case 'da': {
      const to = (Number(stake) * returnPpm(region, play.code, paidOdds(region, read, odds))) / 1e6
      const from = Math.min(to, pays(stations) * chanceOf(read, region))
      return { from, to, variance: Number(most) * to, largest: Number(most) }
    }
    default:
      return ofHits([{ pays: pays(), hits: chanceOf(read, region) * stations }])
  }
}

function chanceOf({ play, numbers }: ReadLine, region: Parameters<typeof probability>[0]): number {
  return ratio(probability(region, play.code, numbers))
}

/** Of what pays alike each time it comes, and how often it is expected to. */
function ofHits(parts: readonly { pays: number; hits: number }[]): Spread {
  const mean = parts.reduce((sum, { pays, hits }) => sum + pays * hits, 0)
  const variance = parts.reduce((sum, { pays, hits }) => sum + pays * pays * hits, 0)
  return { from: mean, to: mean, variance, largest: Math.max(...parts.map(({ pays }) => pays)) }
}

/** A pick of several lines as if all of them won together, which they do no oftener. */
function ofTiers(game: string, line: Line, terms: LotteryTerms, largest: number): Spread {
  const read = readLotteryLine(game, line)
  const { play, chosen, lines } = read
  const tariff = tariffOf(game, play, terms, read)
  const cost = Number(costOf(read, tariff)) * lines
  const back = play.back ? ratio(play.back) : 0
  const told = play.exposes(chosen).map(({ wins }) => wins)
  const sums = kindsOf(play.tiers, told).map((isTheirs) => {
    const sum = { from: back, to: back, square: back }
    for (const [nth, { chance, least = chance }] of play.tiers.entries()) {
      if (!isTheirs(nth)) continue
      const prize = ratio(tariff.prizes[nth] ?? never)
      sum.from += ratio(least) * prize
      sum.to += ratio(chance) * prize
      sum.square += ratio(chance) * prize * prize
    }
    return sum
  })
  return {
    from: Math.min(...sums.map(({ from }) => from)) * cost,
    to: Math.max(...sums.map(({ to }) => to)) * cost,
    variance: Math.max(...sums.map(({ square }) => square)) * cost * cost,
    largest,
  }
}

/** Which tiers each kind of line can win that a pick may stand for, as far as that is told. */
function kindsOf(
  tiers: readonly LotteryTier[],
  told: readonly (readonly number[])[],
): ((tier: number) => boolean)[] {
  const isTold = (of: string | undefined) =>
    told.length === 0 || told.some((wins) => tiers.some((tier, nth) => tier.of === of && wins[nth]))
  const kinds = [...new Set(tiers.map(({ of }) => of))].filter((of) => of !== undefined && isTold(of))
  if (kinds.length === 0) return [() => true]
  return kinds.map((kind) => (tier) => tiers[tier]?.of === undefined || tiers[tier]?.of === kind)
}

/** As a number, however long both are. */
function ratio({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10n ** 18n) / denominator) / 1e18
}
