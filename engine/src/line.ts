import { type Play, play } from './plays.ts'
import type { Region } from './prizes.ts'
import { EngineRefusal, isRecord, shown } from './refusal.ts'

/** One line of an order. `unit` in ten-thousandths of the currency's unit; the stake of one lot is unit × multiple. */
export type Line = {
  play: string
  numbers: readonly string[]
  unit: bigint
  multiple?: number
  /** How many stations it is played on: one unless said; four at most, a đá two, and in the north one. */
  stations?: number
  /** The prize group it is priced at, of games that have one. */
  group?: number
  /** At which stations of a day it is played, by name, of games that are drawn at several. */
  at?: readonly string[] | undefined
  /** What of the usual odds it is paid at if it wins, in parts per million: all of them unless said. */
  payPpm?: number | undefined
}

/** A line checked against its play, with its permutations written out and the stake of one lot worked out. */
export type ReadLine = {
  play: Play
  numbers: readonly string[]
  lot: bigint
  stations: number
  payPpm: number
}

/** All of the usual odds, in parts per million. */
export const fullPay = 1_000_000

const unitMax = 10n ** 19n
const multipleMax = 100_000

/** Checks a line whole: its play, its numbers, its unit and its multiple. Anything else is refused by name. */
export function readLine(region: Region, line: Line): ReadLine {
  if (!isRecord(line)) throw new EngineRefusal('bad_line')
  const found = play(region, line.play)
  const { unit, multiple = 1, stations = 1, payPpm = fullPay } = line
  if (typeof unit !== 'bigint' || unit <= 0n || unit > unitMax) throw new EngineRefusal('bad_unit')
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > multipleMax)
    throw new EngineRefusal('bad_multiple')
  if (!Number.isSafeInteger(stations) || stations < 1 || stations > stationsMax(region, found))
    throw new EngineRefusal('bad_stations')
  checkPay(payPpm)
  const lot = multiple === 1 ? unit : unit * BigInt(multiple)
  return { play: found, numbers: readPicks(found, line.numbers), lot, stations, payPpm }
}

/** Refuses what is no share of the odds. */
export function checkPay(payPpm: unknown): void {
  if (!Number.isSafeInteger(payPpm) || Number(payPpm) < 1 || Number(payPpm) > fullPay)
    throw new EngineRefusal('bad_odds', { payPpm: shown(payPpm) })
}

export function stationsMax(region: Region, of: Play): number {
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

/**
 * A line as text, the same for the same line whoever writes it: what an order's leaf is made of. Two lines that differ
 * never read the same; whether the line may be played is for `price` to say.
 */
export function lineText(line: Line): string {
  if (!isRecord(line) || !isWord(line.play) || !Array.isArray(line.numbers))
    throw new EngineRefusal('bad_line')
  const { play, numbers, unit, multiple = 1, stations = 1, group, at, payPpm = fullPay } = line
  const written = writtenNumbers(Array.from(numbers))
  if (typeof unit !== 'bigint') throw new EngineRefusal('bad_unit')
  if (!Number.isSafeInteger(multiple)) throw new EngineRefusal('bad_multiple')
  if (!Number.isSafeInteger(stations)) throw new EngineRefusal('bad_stations')
  if (group !== undefined && !Number.isSafeInteger(group)) throw new EngineRefusal('bad_group')
  if (at !== undefined && !(Array.isArray(at) && Array.from(at).every(isWord)))
    throw new EngineRefusal('bad_stations')
  checkPay(payPpm)
  const several = stations === 1 ? '' : ` stations ${stations}`
  const named = at === undefined ? '' : ` at ${at.join(',')}`
  const priced = group === undefined ? '' : ` group ${group}`
  const paid = payPpm === fullPay ? '' : ` paid ${payPpm}`
  return `${play} ${written} unit ${unit} times ${multiple}${several}${named}${priced}${paid}`
}

/** Numbers with commas between; parts, of which each may hold several symbols or none, with a bar behind each. */
function writtenNumbers(numbers: readonly unknown[]): string {
  if (numbers.every(isWord)) return numbers.join(',')
  if (!numbers.every(isPart)) throw new EngineRefusal('bad_numbers')
  return numbers.map((part) => `${part}|`).join('')
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9_-]{1,32}$/.test(value)
}

/** Symbols with commas between, as a board of parts has them; an open part is empty. */
function isPart(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= partMax && /^(?:[a-z0-9_-]+(?:,[a-z0-9_-]+)*)?$/.test(value)
  )
}

const partMax = 1000
