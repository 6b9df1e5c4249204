import { type Line, readLine, type ReadLine } from './line.ts'
import { type Odds, oddsOf } from './odds.ts'
import type { Region } from './prizes.ts'

export type Liability = { key: string; amount: bigint }

/**
 * What a line costs and may cost the house, in ten-thousandths. `lots` is how many lots are charged; `most` what it
 * pays if every prize it is compared with comes as it would like best; `liabilities` what the house pays if one number
 * (or the line's one combination) comes once, by a key that lines on the same number share.
 */
export type Price = { lots: number; stake: bigint; most: bigint; liabilities: Liability[] }

export type PriceOptions = { odds?: Odds | undefined }

/** Prices a line: stake = stations × numbers × lots × unit × multiple. */
export function price(region: Region, line: Line, options: PriceOptions = {}): Price {
  const read = readLine(region, line)
  const lots = read.stations * chargedNumbers(read) * read.play.lots
  return {
    lots,
    stake: read.lot * BigInt(lots),
    most: mostOf(region, read, options),
    liabilities: liabilitiesOf(region, read, options),
  }
}

function chargedNumbers({ play, numbers }: ReadLine): number {
  const { kind } = play.strategy
  if (kind === 'match' || kind === 'sum') return numbers.length
  return kind === 'da' ? (numbers.length * (numbers.length - 1)) / 2 : 1
}

function mostOf(region: Region, read: ReadLine, { odds }: PriceOptions): bigint {
  const { play, numbers, lot, stations } = read
  const pays = (ppm: number, hits: number) => (lot * BigInt(ppm) * BigInt(hits)) / 1_000_000n
  const { strategy } = play
  if (strategy.kind === 'match') {
    // Each compared prize can equal one number of the line at most, and the line has the best odds for all of them.
    return pays(oddsOf(region, play, odds), comparedPrizes(region, play.code, play.lots) * stations)
  }
  if (strategy.kind === 'sum') {
    return numbers.reduce((most, number) => {
      const prize = pays(oddsOf(region, play, odds, number), 1)
      return prize > most ? prize : most
    }, 0n)
  }
  if (strategy.kind === 'da')
    return daMost(pays, oddsOf(region, play, odds, stations), numbers.length, play.lots * stations)
  return pays(oddsOf(region, play, odds), 1)
}

/** lô 2 số 1k is charged one lot and compared with as many prizes as lô 2. */
function comparedPrizes(region: Region, code: string, lots: number): number {
  if (!code.startsWith('lo2_1k')) return lots
  return region === 'xsmb' ? 27 : 18
}

/** Some prizes go to making each number appear once, all the rest to repeating one of them. */
function daMost(
  pays: (ppm: number, hits: number) => bigint,
  ppm: number,
  count: number,
  prizes: number,
): bigint {
  let most = 0n
  for (let distinct = 2; distinct <= Math.min(count, prizes); distinct++) {
    const repeats = prizes - distinct + 1
    const prize = pays(ppm, distinct - 1) + pays(ppm, repeats - 1) / 2n
    if (prize > most) most = prize
  }
  return most
}

function liabilitiesOf(region: Region, read: ReadLine, { odds }: PriceOptions): Liability[] {
  const { play, numbers, lot, stations } = read
  const pays = (ppm: number) => (lot * BigInt(ppm)) / 1_000_000n
  const code = play.permuted ? play.code.slice(0, -'_dao'.length) : play.code
  const { kind } = play.strategy
  if (kind === 'match') {
    const amount = pays(oddsOf(region, play, odds))
    return numbers.map((number) => ({ key: `${code}:${number}`, amount }))
  }
  if (kind === 'sum') {
    return numbers.map((number) => ({
      key: `${code}:${number}`,
      amount: pays(oddsOf(region, play, odds, number)),
    }))
  }
  if (kind === 'side') return [{ key: code, amount: pays(oddsOf(region, play, odds)) }]
  const combination = `${code}:${[...numbers].sort().join('-')}`
  if (kind !== 'da') return [{ key: combination, amount: pays(oddsOf(region, play, odds)) }]
  return [
    { key: combination, amount: pays(oddsOf(region, play, odds, stations)) * BigInt(numbers.length - 1) },
  ]
}
