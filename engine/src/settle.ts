import { type Line, readLine, type ReadLine } from './line.ts'
import { type Odds, oddsOf } from './odds.ts'
import { type Play } from './plays.ts'
import { price } from './price.ts'
import { drawn, type Prizes, readPrizes, type Region } from './prizes.ts'
import { EngineRefusal } from './refusal.ts'

/** What a line cost and what it is due, in ten-thousandths; `hits` as lottery tables count them. */
export type Settled = { stake: bigint; hits: number; payout: bigint }

export type SettleOptions = {
  odds?: Odds | undefined
  /** The smallest amount paid: payouts round down to it and the rest stays with the house. One unit unless said. */
  step?: bigint
}

/** Settles one line against one draw; two draws for a line played on two stations. */
export function settle(
  region: Region,
  line: Line,
  prizes: Prizes | readonly Prizes[],
  options: SettleOptions = {},
): Settled {
  return settler(region, prizes, options)(line)
}

/**
 * Reads a draw once and settles any number of lines against it: what each play compares is looked up, not searched.
 * Refuses a line or prizes that are not whole; a line's stations must be as many as the draws.
 */
export function settler(
  region: Region,
  prizes: Prizes | readonly Prizes[],
  options: SettleOptions = {},
): (line: Line) => Settled {
  const draws = (Array.isArray(prizes) ? prizes : [prizes]).map((one: unknown) => readPrizes(region, one))
  const step = options.step ?? 10_000n
  if (typeof step !== 'bigint' || step <= 0n) throw new EngineRefusal('bad_unit')
  const counts = new Map<string, ReadonlyMap<string, number>>()

  function countsOf(play: Play): ReadonlyMap<string, number> {
    let found = counts.get(play.code)
    if (!found) counts.set(play.code, (found = countHits(region, play, draws)))
    return found
  }

  return (line) => {
    const read = readLine(region, line)
    if (read.stations !== draws.length) throw new EngineRefusal('bad_stations')
    const { hits, gross } = judge(region, read, countsOf(read.play), options.odds)
    return { stake: price(region, line, options).stake, hits, payout: gross - (gross % step) }
  }
}

/** How often each number came, as this play compares it. */
export function countHits(region: Region, play: Play, draws: readonly Prizes[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const prizes of draws) {
    for (const hit of comparedNumbers(region, play, prizes)) counts.set(hit, (counts.get(hit) ?? 0) + 1)
  }
  return counts
}

function comparedNumbers(region: Region, play: Play, prizes: Prizes): string[] {
  const { strategy } = play
  if (strategy.kind === 'match') {
    const numbers = drawn(region, prizes, play.digits, strategy.tiers)
    if (strategy.cut === 'head') return numbers.map((number) => number.slice(0, play.digits))
    if (strategy.cut === 'tens') return numbers.map((number) => number.slice(-2, -1))
    return numbers.map((number) => number.slice(-play.digits))
  }
  if (strategy.kind === 'sum' || strategy.kind === 'side') {
    const last = (prizes.special?.[0] ?? '').slice(-2)
    return strategy.kind === 'sum' ? [String(Number(last[0]) + Number(last[1]))] : sidesOf(Number(last))
  }
  return drawn(region, prizes, 2).map((number) => number.slice(-2))
}

function sidesOf(last: number): string[] {
  return [last >= 50 ? 'big' : 'small', last % 2 === 1 ? 'odd' : 'even']
}

function judge(
  region: Region,
  { play, numbers, lot, stations }: ReadLine,
  counts: ReadonlyMap<string, number>,
  odds: Odds | undefined,
): { hits: number; gross: bigint } {
  const pays = (ppm: number, hits: number) => (lot * BigInt(ppm) * BigInt(hits)) / 1_000_000n
  const { strategy } = play
  if (strategy.kind === 'match') {
    let hits = 0
    for (const number of numbers) hits += counts.get(number) ?? 0
    return { hits, gross: hits === 0 ? 0n : pays(oddsOf(region, play, odds), hits) }
  }
  if (strategy.kind === 'sum') {
    const hit = numbers.find((number) => counts.has(number))
    return hit === undefined
      ? { hits: 0, gross: 0n }
      : { hits: 1, gross: pays(oddsOf(region, play, odds, hit), 1) }
  }
  if (strategy.kind === 'da') {
    const repeats = numbers.map((number) => counts.get(number) ?? 0).filter((count) => count > 0)
    if (repeats.length < 2) return { hits: 0, gross: 0n }
    const ppm = oddsOf(region, play, odds, stations)
    return {
      hits: 1,
      gross:
        pays(ppm, repeats.length - 1) + (lot * BigInt(ppm) * BigInt(Math.max(...repeats) - 1)) / 2_000_000n,
    }
  }
  const won =
    strategy.kind === 'side'
      ? counts.has(strategy.side)
      : strategy.kind === 'all'
        ? numbers.every((number) => counts.has(number))
        : !numbers.some((number) => counts.has(number))
  return won ? { hits: 1, gross: pays(oddsOf(region, play, odds), 1) } : { hits: 0, gross: 0n }
}
