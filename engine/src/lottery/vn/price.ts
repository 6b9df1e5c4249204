import type { Liability, Line } from '../../line.ts'
import { readLine, type ReadLine } from './line.ts'
import { type Odds, paidOdds } from './odds.ts'
import { baseCode, comparedPrizes } from './plays.ts'
import type { Region } from './prizes.ts'

/**
 * What a line costs and may cost the house, in ten-thousandths. `lots` is how many lots are charged; `most` what it
 * pays at its very best, when every prize it is compared with comes as the line would like; `liabilities` what the house
 * pays if one number (or the line's one combination) comes once, by a key that lines on the same number share.
 */
export type Price = { lots: number; stake: bigint; most: bigint; liabilities: Liability[] }

export type PriceOptions = { odds?: Odds | undefined }

/** Prices a line: stake = stations × numbers × lots × unit × multiple. */
export function price(region: Region, line: Line, options?: PriceOptions): Price {
  const read = readLine(region, line)
  const odds = options?.odds
  return {
    lots: lotsOf(read),
    stake: stakeOf(read),
    most: mostOf(region, read, odds),
    liabilities: liabilitiesOf(region, read, odds),
  }
}

export function stakeOf(read: ReadLine): bigint {
  return read.lot * BigInt(lotsOf(read))
}

function lotsOf({ play, numbers, stations }: ReadLine): number {
  return stations * play.lots * chargedNumbers(play.strategy.kind, numbers.length)
}

function chargedNumbers(kind: ReadLine['play']['strategy']['kind'], count: number): number {
  if (kind === 'match' || kind === 'sum') return count
  return kind === 'da' ? (count * (count - 1)) / 2 : 1
}

function mostOf(region: Region, read: ReadLine, odds: Odds | undefined): bigint {
  const { play, numbers, lot, stations } = read
  const { kind } = play.strategy
  const compared = comparedPrizes(region, play) * stations
  if (kind === 'da') {
    return (
      (lot * BigInt(paidOdds(region, read, odds, stations)) * daMost(numbers.length, compared)) / 2_000_000n
    )
  }
  if (kind === 'sum') {
    const ppm = Math.max(...numbers.map((number) => paidOdds(region, read, odds, number)))
    return (lot * BigInt(ppm) * BigInt(stations)) / 1_000_000n
  }
  // Every compared prize can equal a number of the line; a combination pays once a station.
  const hits = kind === 'match' ? compared : stations
  return (lot * BigInt(paidOdds(region, read, odds)) * BigInt(hits)) / 1_000_000n
}

/**
 * The largest 2·W + (N − 1) that prizes can make: some go to making numbers appear once, all the rest to repeating one.
 * A further number adds two and takes one repeat away, so as many numbers as there are is best.
 */
function daMost(count: number, prizes: number): bigint {
  return BigInt(2 * (count - 1) + (prizes - count))
}

function liabilitiesOf(region: Region, read: ReadLine, odds: Odds | undefined): Liability[] {
  const { play, numbers, lot, stations } = read
  const pays = (ppm: number) => (lot * BigInt(ppm)) / 1_000_000n
  const code = baseCode(play)
  const { kind } = play.strategy
  if (kind === 'match') {
    const amount = pays(paidOdds(region, read, odds))
    return numbers.map((number) => ({ key: `${code}:${number}`, amount }))
  }
  if (kind === 'sum') {
    return numbers.map((number) => ({
      key: `${code}:${number}`,
      amount: pays(paidOdds(region, read, odds, number)),
    }))
  }
  if (kind === 'side') return [{ key: code, amount: pays(paidOdds(region, read, odds)) }]
  const key = `${code}:${[...numbers].sort().join('-')}`
  if (kind !== 'da') return [{ key, amount: pays(paidOdds(region, read, odds)) }]
  return [{ key, amount: pays(paidOdds(region, read, odds, stations)) * BigInt(numbers.length - 1) }]
}

/**
 * The least that a line is paid if it wins at all, in ten-thousandths and before payouts are rounded down to a step: for one
 * number that comes once, or for all of a combination.
 */
export function leastWinOfRegion(region: Region, line: Line, odds: Odds): bigint {
  const read = readLine(region, line)
  const { numbers, lot, stations } = read
  const { kind } = read.play.strategy
  const ppms =
    kind === 'sum'
      ? numbers.map((number) => paidOdds(region, read, odds, number))
      : [kind === 'da' ? paidOdds(region, read, odds, stations) : paidOdds(region, read, odds)]
  return (lot * BigInt(Math.min(...ppms))) / 1_000_000n
}
