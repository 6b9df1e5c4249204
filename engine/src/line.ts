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

/**
 * What the house owes if something chosen comes once, in ten-thousandths, by a key that lines on the same share. `capped` is
 * what of it is owed for prizes that are capped together, and `most` what all who are owed such by this key get of them.
 */
export type Liability = { key: string; amount: bigint; capped?: { amount: bigint; most: bigint } }

/** What a line cost and what it is due, in ten-thousandths; `hits` as lottery tables count them. */
export type Settled = { stake: bigint; hits: number; payout: bigint }

/** All of the usual odds, in parts per million. */
export const fullPay = 1_000_000

/** On how many numbers and combinations the lines of an order may be together: of each it is kept what the house would owe. */
export const liabilitiesMax = 2_000

/** How many times over a line may be played. */
export const timesMax = 100_000

/** Refuses what is no share of the odds. */
export function checkPay(payPpm: unknown): void {
  if (!Number.isSafeInteger(payPpm) || Number(payPpm) < 1 || Number(payPpm) > fullPay)
    throw new EngineRefusal('bad_odds', { payPpm: shown(payPpm) })
}

/** A line of a game that is drawn in one place. */
export function onceOnly(line: Line): Line {
  if (isRecord(line) && line.at !== undefined) throw new EngineRefusal('bad_stations')
  return line
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
