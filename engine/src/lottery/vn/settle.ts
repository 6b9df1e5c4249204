import type { Line, Settled } from '../../line.ts'
import { EngineRefusal } from '../../refusal.ts'
import { readLine, type ReadLine } from './line.ts'
import { type Odds, paidOdds } from './odds.ts'
import { type Play, play } from './plays.ts'
import { stakeOf } from './price.ts'
import { drawn, type Prizes, readPrizes, type Region } from './prizes.ts'

export type SettleOptions = {
  odds?: Odds | undefined
  /** The smallest amount paid: payouts round down to it and the rest stays with the house. One unit unless said. */
  step?: bigint
}

/** Settles one line against one draw; against one draw of each station for a line played on several. */
export function settle(
  region: Region,
  line: Line,
  prizes: Prizes | readonly Prizes[],
  options?: SettleOptions,
): Settled {
  return settler(region, prizes, options)(line)
}

/**
 * Reads a draw once and settles any number of lines against it: what each play compares is looked up, not searched.
 * Refuses a line or prizes that are not whole; a line's stations must be as many as the draws. A line on several
 * stations is played on each by itself, but a đá on all of them together.
 */
export function settler(
  region: Region,
  prizes: Prizes | readonly Prizes[],
  options?: SettleOptions,
): (line: Line) => Settled {
  const draws = Array.from(Array.isArray(prizes) ? prizes : [prizes], (one: unknown) =>
    readPrizes(region, one),
  )
  const step = options?.step ?? 10_000n
  const odds = options?.odds
  if (typeof step !== 'bigint' || step <= 0n) throw new EngineRefusal('bad_step')
  const counted = new Map<string, Counts[]>()

  function countsOf(of: Play): Counts[] {
    let found = counted.get(of.code)
    if (!found) {
      found =
        of.strategy.kind === 'da' ? [count(region, of, draws)] : draws.map((one) => count(region, of, [one]))
      counted.set(of.code, found)
    }
    return found
  }

  return (line) => {
    const read = readLine(region, line)
    if (read.stations !== draws.length) throw new EngineRefusal('bad_stations', { stations: draws.length })
    let [hits, halves] = [0, 0]
    for (const counts of countsOf(read.play)) {
      const one = decide(region, read, counts, odds)
      hits += one.hits
      halves += one.halves
    }
    if (halves === 0) return { stake: stakeOf(read), hits, payout: 0n }
    const gross = (read.lot * BigInt(halves)) / 2_000_000n
    return { stake: stakeOf(read), hits, payout: gross - (gross % step) }
  }
}

type Counts = ReadonlyMap<string, number>

/**
 * How often each number came, as a play compares it: what a screen lights. The prizes may be of a draw still being read
 * out. Combinations count last twos; a sum and a side name themselves.
 */
export function winning(region: Region, code: string, prizes: Prizes): ReadonlyMap<string, number> {
  return count(region, play(region, code), [prizes])
}

function count(region: Region, of: Play, draws: readonly Prizes[]): Counts {
  const counts = new Map<string, number>()
  for (const prizes of draws) {
    for (const hit of comparedNumbers(region, of, prizes)) counts.set(hit, (counts.get(hit) ?? 0) + 1)
  }
  return counts
}

function comparedNumbers(region: Region, { strategy, digits }: Play, prizes: Prizes): string[] {
  if (strategy.kind === 'match') {
    const numbers = drawn(region, prizes, digits, strategy.tiers)
    if (strategy.cut === 'head') return numbers.map((number) => number.slice(0, digits))
    if (strategy.cut === 'tens') return numbers.map((number) => number.slice(-2, -1))
    return numbers.map((number) => number.slice(-digits))
  }
  if (strategy.kind === 'sum' || strategy.kind === 'side') {
    return drawn(region, prizes, 2, ['special']).flatMap((number) => {
      const [tens, units] = [Number(number.at(-2)), Number(number.at(-1))]
      if (strategy.kind === 'sum') return [String(tens + units)]
      return [tens >= 5 ? 'big' : 'small', units % 2 === 1 ? 'odd' : 'even']
    })
  }
  return drawn(region, prizes, 2).map((number) => number.slice(-2))
}

/** So many wins that pay alike: each `prize` in ten-thousandths, before a payout is rounded down. `name` where there are several. */
export type WonAlike = Readonly<{ name: string; lines: number; prize: bigint }>

/**
 * What a line won, told apart by what it pays: each sum by itself, of a đá the numbers beyond the first and the repeats of
 * one, of all else its hits. One draw of each of its stations.
 */
export function wonAlike(
  region: Region,
  line: Line,
  draws: readonly Prizes[],
  odds: Odds | undefined,
): readonly WonAlike[] {
  const read = readLine(region, line)
  const { play: of, numbers, lot, stations } = read
  const alike = (name: string, lines: number, halves: number): WonAlike[] =>
    lines > 0 ? [{ name, lines, prize: (lot * BigInt(halves)) / 2_000_000n }] : []
  if (of.strategy.kind === 'da') {
    const counts = count(region, of, draws)
    const repeats = numbers.map((number) => counts.get(number) ?? 0).filter((times) => times > 0)
    if (repeats.length < 2) return []
    const ppm = paidOdds(region, read, odds, stations)
    return [...alike('beyond', repeats.length - 1, 2 * ppm), ...alike('again', Math.max(...repeats) - 1, ppm)]
  }
  const decided = draws.map((one) => count(region, of, [one]))
  if (of.strategy.kind === 'sum')
    return numbers.flatMap((sum) =>
      alike(sum, decided.filter((counts) => counts.has(sum)).length, 2 * paidOdds(region, read, odds, sum)),
    )
  const hits = decided.reduce((all, counts) => all + decide(region, read, counts, odds).hits, 0)
  return alike('', hits, 2 * paidOdds(region, read, odds))
}

/** `halves` is the gross payout for a lot of one, in halves of a millionth: a đá pays half its odds for a repeat. */
type Decision = { hits: number; halves: number }

const lost: Decision = { hits: 0, halves: 0 }

function decide(region: Region, read: ReadLine, counts: Counts, odds: Odds | undefined): Decision {
  const { numbers, stations } = read
  const { strategy } = read.play
  switch (strategy.kind) {
    case 'match': {
      let hits = 0
      for (const number of numbers) hits += counts.get(number) ?? 0
      return hits === 0 ? lost : { hits, halves: 2 * hits * paidOdds(region, read, odds) }
    }
    case 'sum': {
      const hit = numbers.find((number) => counts.has(number))
      return hit === undefined ? lost : { hits: 1, halves: 2 * paidOdds(region, read, odds, hit) }
    }
    case 'da': {
      const repeats = numbers.map((number) => counts.get(number) ?? 0).filter((times) => times > 0)
      if (repeats.length < 2) return lost
      const steps = 2 * (repeats.length - 1) + (Math.max(...repeats) - 1)
      return { hits: 1, halves: steps * paidOdds(region, read, odds, stations) }
    }
    case 'side':
      return counts.has(strategy.side) ? once(region, read, odds) : lost
    case 'all':
      return numbers.every((number) => counts.has(number)) ? once(region, read, odds) : lost
    default:
      return numbers.some((number) => counts.has(number)) ? lost : once(region, read, odds)
  }
}

function once(region: Region, read: ReadLine, odds: Odds | undefined): Decision {
  return { hits: 1, halves: 2 * paidOdds(region, read, odds) }
}
