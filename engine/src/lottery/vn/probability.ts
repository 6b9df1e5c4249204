import type { Fraction } from '../../fraction.ts'
import { EngineRefusal } from '../../refusal.ts'
import { readPicks, stationsFor } from './line.ts'
import { comparedPrizes, daTwoStations, type Play, play, sumOddsPpm, sumWays } from './plays.ts'
import type { Region } from './prizes.ts'

/**
 * The exact chance that a line of these numbers wins at all on one draw. Without numbers: of a line with the fewest, a
 * sum's being the likeliest, 9, and a đảo's number counting as one.
 */
export function probability(region: Region, code: string, numbers?: readonly string[]): Fraction {
  const of = play(region, code)
  const { strategy } = of
  const picks = numbers === undefined || numbers === null ? undefined : readPicks(of, numbers)
  const count = BigInt(picks?.length ?? of.pick.min)
  const prizes = BigInt(comparedPrizes(region, of))
  const all = 100n ** prizes
  switch (strategy.kind) {
    case 'match': {
      const among = 10n ** BigInt(of.digits)
      return reduce(among ** prizes - (among - count) ** prizes, among ** prizes)
    }
    case 'sum':
      return reduce(BigInt((picks ?? ['9']).reduce((ways, sum) => ways + sumWays(Number(sum)), 0)), 100n)
    case 'side':
      return { numerator: 1n, denominator: 2n }
    case 'all':
      return reduce(allAppear(Number(count), prizes), all)
    case 'none':
      return reduce((100n - count) ** prizes, all)
    default:
      return reduce(all - (100n - count) ** prizes - oneAppears(count, prizes), all)
  }
}

/**
 * How many hits a line of these numbers is expected to have on one draw, exactly: a lô pays for each time a number
 * comes. Of the plays that pay once it is their chance.
 */
export function expectedHits(region: Region, code: string, numbers?: readonly string[]): Fraction {
  const of = play(region, code)
  if (of.strategy.kind !== 'match') return probability(region, code, numbers)
  const count = numbers === undefined || numbers === null ? 1 : readPicks(of, numbers).length
  return reduce(BigInt(comparedPrizes(region, of) * count), 10n ** BigInt(of.digits))
}

/**
 * The return to player in parts per million of the stake, rounded down, at these odds or the play's own; of a sum the
 * odds are those of the rarest, and of a đá it is the most that any count of numbers and stations returns.
 */
export function returnPpm(region: Region, code: string, oddsPpm?: number): number {
  const of = play(region, code)
  const own = of.strategy.kind === 'sum' ? sumOddsPpm(0) : of.oddsPpm
  const odds = oddsPpm ?? own
  if (!Number.isSafeInteger(odds) || odds < 0) throw new EngineRefusal('bad_odds', { play: of.code })
  const { numerator, denominator } = returnOf(region, of, BigInt(odds))
  return Number((numerator * 1_000_000n) / denominator)
}

export function returnOf(region: Region, of: Play, odds: bigint): Fraction {
  if (of.strategy.kind === 'da') return daReturn(region, of, odds)
  if (of.strategy.kind === 'sum') return reduce(odds, 100n * 1_000_000n)
  const { numerator, denominator } = expectedHits(region, of.code)
  return reduce(numerator * odds, denominator * BigInt(of.lots) * 1_000_000n)
}

/**
 * Two numbers return the most: a line of more pays no more than its pairs would one by one (W is at most the number of
 * hit pairs, and the largest repeat is in one of them), and is charged for each of them. Two stations return more than
 * one, since their odds shrink less than both numbers' chance to come grows.
 */
function daReturn(region: Region, of: Play, odds: bigint): Fraction {
  const prizes = comparedPrizes(region, of)
  if (stationsFor(region, of) === 1) return pairReturn(prizes, of.lots, odds)
  return pairReturn(2 * prizes, 2 * of.lots, BigInt(daTwoStations(Number(odds))))
}

/** A pair that comes a and b times pays 2 + (max(a, b) − 1) halves of its odds, if both come. */
function pairReturn(prizes: number, lots: number, odds: bigint): Fraction {
  let halves = 0n
  for (let a = 1; a < prizes; a++) {
    for (let b = 1; a + b <= prizes; b++) {
      const ways = choose(prizes, a) * choose(prizes - a, b) * 98n ** BigInt(prizes - a - b)
      halves += ways * BigInt(1 + Math.max(a, b))
    }
  }
  return reduce(halves * odds, 2n * 100n ** BigInt(prizes) * BigInt(lots) * 1_000_000n)
}

/** In how many of the 100^prizes draws all of some numbers appear: inclusion and exclusion over the missing ones. */
function allAppear(count: number, prizes: bigint): bigint {
  let sum = 0n
  for (let missing = 0; missing <= count; missing++) {
    const ways = choose(count, missing) * (100n - BigInt(missing)) ** prizes
    sum += missing % 2 ? -ways : ways
  }
  return sum
}

/** In how many draws exactly one of some numbers appears, once or more. */
function oneAppears(count: bigint, prizes: bigint): bigint {
  return count * ((101n - count) ** prizes - (100n - count) ** prizes)
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}
