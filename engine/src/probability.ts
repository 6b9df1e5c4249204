import { type Play, play, sumOddsPpm, sumWays } from './plays.ts'
import { type Region, tiers } from './prizes.ts'
import { EngineRefusal } from './refusal.ts'

/** An exact fraction. */
export type Fraction = { numerator: bigint; denominator: bigint }

/**
 * The exact chance that a line of this play wins at all: for a play by number, that one number comes at least once.
 * `count` is how many numbers a đá has (two unless said), `number` which sum is played.
 */
export function probability(
  region: Region,
  code: string,
  options: { count?: number; number?: string } = {},
): Fraction {
  const of = play(region, code)
  const { strategy } = of
  if (strategy.kind === 'match') {
    const among = 10n ** BigInt(of.digits)
    const prizes = BigInt(compared(region, of))
    return reduce(among ** prizes - (among - 1n) ** prizes, among ** prizes)
  }
  if (strategy.kind === 'side') return { numerator: 1n, denominator: 2n }
  if (strategy.kind === 'sum') return reduce(BigInt(sumWays(Number(options.number ?? '9'))), 100n)
  const prizes = BigInt(compared(region, of))
  if (strategy.kind === 'none') return reduce((100n - BigInt(of.pick.min)) ** prizes, 100n ** prizes)
  if (strategy.kind === 'all') return reduce(allAppear(of.pick.min, prizes), 100n ** prizes)
  const count = options.count ?? of.pick.min
  if (count < 2 || count > of.pick.max) throw new EngineRefusal('bad_numbers', { count })
  const outcomes = daOutcomes(count, Number(prizes))
  const won = [...outcomes].reduce((sum, [key, ways]) => sum + (distinctOf(key) >= 2 ? ways : 0n), 0n)
  return reduce(won, 100n ** prizes)
}

/** How often one number is expected to come in a draw, exactly; a lô pays for each time. */
export function expectedHits(region: Region, code: string): Fraction {
  const of = play(region, code)
  if (of.strategy.kind !== 'match') return probability(region, code)
  return reduce(BigInt(compared(region, of)), 10n ** BigInt(of.digits))
}

/** The return to player in parts per million of the stake, rounded down, at these odds or the play's own. */
export function returnPpm(region: Region, code: string, oddsPpm?: number): number {
  const of = play(region, code)
  const odds = BigInt(oddsPpm ?? of.oddsPpm)
  if (of.strategy.kind === 'sum') {
    // Every sum returns alike; the odds named are those of the rarest.
    const ppm = oddsPpm ?? sumOddsPpm(0)
    return Math.floor(ppm / 100)
  }
  if (of.strategy.kind === 'da') return daReturn(of, compared(region, of), odds)
  const { numerator, denominator } = expectedHits(region, code)
  return Number((numerator * odds) / (denominator * BigInt(of.lots)))
}

/** How many drawn numbers a play is compared with. */
function compared(region: Region, of: Play): number {
  const { strategy } = of
  const only = strategy.kind === 'match' ? strategy.tiers : undefined
  return tiers(region)
    .filter((rule) => rule.digits >= of.digits && (!only || only.includes(rule.tier)))
    .reduce((sum, rule) => sum + rule.count, 0)
}

/** In how many of the 100^prizes draws all of some numbers appear: inclusion and exclusion over the missing ones. */
function allAppear(count: number, prizes: bigint): bigint {
  let sum = 0n
  for (let missing = 0; missing <= count; missing++) {
    const ways = BigInt(choose(count, missing)) * (100n - BigInt(missing)) ** prizes
    sum += missing % 2 ? -ways : ways
  }
  return sum
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}

const distinctOf = (key: string) => Number(key.split('/')[0])
const largestOf = (key: string) => Number(key.split('/')[1])

/** In how many draws some numbers show so many distinct hits and so large a repeat, by `distinct/largest`. */
function daOutcomes(count: number, prizes: number): Map<string, bigint> {
  // States carry the prizes not yet given out; each number takes some of them, and the rest go to the other numbers.
  let states = new Map<string, bigint>([[`0/0/${prizes}`, 1n]])
  for (let i = 0; i < count; i++) {
    const next = new Map<string, bigint>()
    for (const [state, ways] of states) {
      const [distinct = 0, largest = 0, left = 0] = state.split('/').map(Number)
      for (let taken = 0, arrangements = 1n; taken <= left; taken++) {
        const key = `${distinct + (taken > 0 ? 1 : 0)}/${Math.max(largest, taken)}/${left - taken}`
        next.set(key, (next.get(key) ?? 0n) + ways * arrangements)
        arrangements = (arrangements * BigInt(left - taken)) / BigInt(taken + 1)
      }
    }
    states = next
  }
  const outcomes = new Map<string, bigint>()
  for (const [state, ways] of states) {
    const [distinct, largest, left = 0] = state.split('/').map(Number)
    const key = `${distinct}/${largest}`
    outcomes.set(key, (outcomes.get(key) ?? 0n) + ways * (100n - BigInt(count)) ** BigInt(left))
  }
  return outcomes
}

/** The return of a đá of two numbers; more numbers return differently, and less than twice as much. */
function daReturn(of: Play, prizes: number, odds: bigint): number {
  let doubled = 0n
  for (const [key, ways] of daOutcomes(2, prizes)) {
    if (distinctOf(key) >= 2) doubled += ways * BigInt(2 * (distinctOf(key) - 1) + (largestOf(key) - 1))
  }
  return Number((doubled * odds) / (2n * 100n ** BigInt(prizes) * BigInt(of.lots)))
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: numerator / a, denominator: denominator / a }
}
