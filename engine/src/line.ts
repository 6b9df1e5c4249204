import { EngineRefusal } from './refusal.ts'
import { type Play, play } from './plays.ts'
import type { Region } from './prizes.ts'

/** One line of an order. `unit` in ten-thousandths of the currency's unit; the stake of one lot is unit × multiple. */
export type Line = {
  play: string
  numbers: readonly string[]
  unit: bigint
  multiple?: number
  /** How many stations it is played on: one unless said, two at most. */
  stations?: number
}

/** A line checked against its play, with its permutations written out and the stake of one lot worked out. */
export type ReadLine = { play: Play; numbers: readonly string[]; lot: bigint; stations: number }

const unitMax = 10n ** 19n

/** Checks a line whole: its play, its numbers, its unit and its multiple. Anything else is refused by name. */
export function readLine(region: Region, line: Line): ReadLine {
  if (typeof line !== 'object' || line === null) throw new EngineRefusal('bad_line')
  const found = play(region, line.play)
  const { unit, multiple = 1, stations = 1 } = line
  if (typeof unit !== 'bigint' || unit <= 0n || unit > unitMax) throw new EngineRefusal('bad_unit')
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > 100_000)
    throw new EngineRefusal('bad_multiple')
  if (stations !== 1 && (stations !== 2 || region === 'xsmb')) throw new EngineRefusal('bad_stations')
  return { play: found, numbers: readPicks(found, line.numbers), lot: unit * BigInt(multiple), stations }
}

function readPicks(found: Play, numbers: unknown): string[] {
  if (!Array.isArray(numbers)) throw new EngineRefusal('bad_numbers')
  if (numbers.length < found.pick.min) throw new EngineRefusal('too_few_numbers', { min: found.pick.min })
  if (numbers.length > found.pick.max) throw new EngineRefusal('too_many_numbers', { max: found.pick.max })
  const picks = numbers.map((number: unknown) => {
    if (typeof number !== 'string' || !isPick(found, number)) {
      throw new EngineRefusal('bad_numbers', { number: String(number).slice(0, 20), digits: found.digits })
    }
    return number
  })
  const written = found.permuted ? picks.flatMap(permutations) : picks
  const twice = written.find((number, place) => written.indexOf(number) !== place)
  if (twice !== undefined && new Set(written).size !== written.length) {
    throw new EngineRefusal('duplicate_numbers', { number: twice })
  }
  return written
}

function isPick(found: Play, number: string): boolean {
  if (found.strategy.kind === 'side') return number === found.strategy.side
  if (found.strategy.kind === 'sum') return /^(?:\d|1[0-8])$/.test(number)
  return number.length === found.digits && /^\d+$/.test(number)
}

/** The distinct orders of a number's digits, smallest first: 122 gives 122, 212, 221. */
export function permutations(number: string): string[] {
  if (number.length <= 1) return [number]
  const found = new Set<string>()
  for (let i = 0; i < number.length; i++) {
    for (const rest of permutations(number.slice(0, i) + number.slice(i + 1)))
      found.add((number[i] ?? '') + rest)
  }
  return [...found].sort()
}

/** A line as text, the same for the same line whoever writes it: what an order's leaf is made of. */
export function lineText(line: Line): string {
  const { multiple = 1, stations = 1 } = line
  const twice = stations === 1 ? '' : ` stations ${stations}`
  return `${line.play} ${line.numbers.join(',')} unit ${line.unit} times ${multiple}${twice}`
}
