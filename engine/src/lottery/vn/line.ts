import { checkPay, fullPay, timesMax, type Line } from '../../line.ts'
import { EngineRefusal, isRecord, shown } from '../../refusal.ts'
import { type Play, play } from './plays.ts'
import type { Region } from './prizes.ts'

/** A line checked against its play, with its permutations written out and the stake of one lot worked out. */
export type ReadLine = {
  play: Play
  numbers: readonly string[]
  lot: bigint
  stations: number
  payPpm: number
}

const unitMax = 10n ** 19n

/** Checks a line whole: its play, its numbers, its unit and its multiple. Anything else is refused by name. */
export function readLine(region: Region, line: Line): ReadLine {
  if (!isRecord(line)) throw new EngineRefusal('bad_line')
  const found = play(region, line.play)
  const { unit, multiple = 1, stations = 1, payPpm = fullPay } = line
  if (typeof unit !== 'bigint' || unit <= 0n || unit > unitMax) throw new EngineRefusal('bad_unit')
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > timesMax)
    throw new EngineRefusal('bad_multiple')
  if (!Number.isSafeInteger(stations) || stations < 1 || stations > stationsFor(region, found))
    throw new EngineRefusal('bad_stations')
  checkPay(payPpm)
  const lot = multiple === 1 ? unit : unit * BigInt(multiple)
  return { play: found, numbers: readPicks(found, line.numbers), lot, stations, payPpm }
}

/** At how many stations of a day a line of a play is played at most: one where there are none. Refuses a play that there is not. */
export function stationsMax(region: Region, code: string): number {
  return stationsFor(region, play(region, code))
}

/** The same of a play that was found. */
export function stationsFor(region: Region, of: Play): number {
  if (region === 'xsmb') return 1
  return of.strategy.kind === 'da' ? 2 : 4
}

/** Checks numbers against their play and writes out their permutations: each one there once, in the order given. */
export function readPicks(found: Play, numbers: unknown): readonly string[] {
  if (!Array.isArray(numbers)) throw new EngineRefusal('bad_numbers')
  if (numbers.length < found.pick.min) throw new EngineRefusal('too_few_numbers', { min: found.pick.min })
  if (numbers.length > found.pick.max) throw new EngineRefusal('too_many_numbers', { max: found.pick.max })
  const picks: string[] = []
  for (const number of numbers as readonly unknown[]) {
    if (typeof number !== 'string' || !isPick(found, number)) {
      throw new EngineRefusal('bad_numbers', { number: shown(number), digits: found.digits })
    }
    picks.push(number)
  }
  const written = found.permuted ? picks.flatMap(permutationsOf) : picks
  const twice = written.length > 1 ? firstTwice(written) : undefined
  if (twice !== undefined) throw new EngineRefusal('duplicate_numbers', { number: twice })
  return written
}

function isPick({ strategy, digits }: Play, number: string): boolean {
  if (strategy.kind === 'side') return number === strategy.side
  if (strategy.kind === 'sum') return /^(?:\d|1[0-8])$/.test(number)
  return number.length === digits && isDigits(number)
}

function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 48 || code > 57) return false
  }
  return true
}

function firstTwice(numbers: readonly string[]): string | undefined {
  const seen = new Set<string>()
  for (const number of numbers) {
    if (seen.has(number)) return number
    seen.add(number)
  }
  return undefined
}

/** The distinct orders of a number's digits, smallest first: 122 gives 122, 212, 221. Six digits at most. */
export function permutations(number: string): readonly string[] {
  if (typeof number !== 'string' || !/^\d{1,6}$/.test(number)) {
    throw new EngineRefusal('bad_numbers', { number: shown(number) })
  }
  return permutationsOf(number)
}

// A settlement meets the same few thousand numbers again and again.
const written = new Map<string, readonly string[]>()

function permutationsOf(number: string): readonly string[] {
  const known = written.get(number)
  if (known) return known
  const found = Object.freeze([...new Set(orders(number))].sort())
  if (number.length <= 4) written.set(number, found)
  return found
}

function orders(number: string): string[] {
  if (number.length <= 1) return [number]
  return Array.from(number).flatMap((digit, i) =>
    orders(number.slice(0, i) + number.slice(i + 1)).map((rest) => digit + rest),
  )
}
