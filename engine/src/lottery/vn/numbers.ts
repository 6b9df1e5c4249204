import { EngineRefusal, shown } from '../../refusal.ts'
import { play, type Play } from './plays.ts'
import type { Region } from './prizes.ts'

/**
 * What a typed or pasted list gave: the numbers, each once, in order, and what could not be read as one or was one too
 * many for a line; of a play that takes an exact few, a list may hold several lines. `combinations` are the groups
 * joined by dashes, as "27-61" for a xiên, that are whole for the play.
 */
export type NumbersRead = { numbers: string[]; unread: string[]; combinations: string[][] }

const textMax = 100_000

/** Reads numbers parted by commas, semicolons, dashes, dots, spaces or new lines. Nothing is dropped in silence. */
export function readNumbers(region: Region, code: string, text: string): NumbersRead {
  const of = play(region, code)
  if (typeof text !== 'string' || text.length > textMax) throw new EngineRefusal('bad_text')
  const max = of.pick.min > 1 ? 100 : of.pick.max
  const numbers = new Set<string>()
  const unread: string[] = []
  const combinations: string[][] = []
  for (const group of text.split(/[\s,;.|/]+/)) {
    const parts = group.split(/[-–—]+/).filter((part) => part !== '')
    const read = parts.map((part) => readNumber(of, part))
    const whole = read.filter((number) => number !== undefined)
    if (parts.length > 1 && whole.length === parts.length && isCombination(of, whole))
      combinations.push(whole)
    read.forEach((number, i) => {
      if (number !== undefined && (numbers.has(number) || numbers.size < max)) numbers.add(number)
      else unread.push(parts[i] ?? '')
    })
  }
  return { numbers: [...numbers], unread, combinations }
}

function isCombination(of: Play, numbers: readonly string[]): boolean {
  const { min, max } = of.pick
  const distinct = new Set(numbers).size
  return min > 1 && distinct === numbers.length && distinct >= min && distinct <= max
}

function readNumber(of: Play, part: string): string | undefined {
  if (of.strategy.kind === 'side')
    return part.toLowerCase() === of.strategy.side ? of.strategy.side : undefined
  if (!/^\d{1,6}$/.test(part)) return undefined
  if (of.strategy.kind === 'sum') return Number(part) <= 18 ? String(Number(part)) : undefined
  return part.length === of.digits ? part : undefined
}

export const pickKinds = [
  'runs',
  'low',
  'high',
  'odd',
  'even',
  'odd_odd',
  'even_even',
  'odd_even',
  'even_odd',
  'random',
] as const
export type PickKind = (typeof pickKinds)[number]

/** A source of chance: a whole number from zero up to, not including, `below`. */
export type Chance = (below: number) => number

const odd = (digit: number) => digit % 2 === 1

type Shape = (tens: number, units: number) => boolean

/** The quick pickers over the hundred two-digit numbers; a run is two digits that follow each other. */
const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['runs', (tens, units) => Math.abs(tens - units) === 1],
  ['low', (tens) => tens < 5],
  ['high', (tens) => tens >= 5],
  ['odd', (_tens, units) => odd(units)],
  ['even', (_tens, units) => !odd(units)],
  ['odd_odd', (tens, units) => odd(tens) && odd(units)],
  ['even_even', (tens, units) => !odd(tens) && !odd(units)],
  ['odd_even', (tens, units) => odd(tens) && !odd(units)],
  ['even_odd', (tens, units) => !odd(tens) && odd(units)],
])

/**
 * Numbers by a quick picker. Those by shape are all the two-digit numbers of that shape, tens before units; `random`
 * gives `count` different ones of any play, as few as it takes unless said.
 */
export function quickPick(
  region: Region,
  code: string,
  kind: PickKind,
  chance?: Chance,
  count?: number,
): string[] {
  const of = play(region, code)
  if (kind === 'random') return randomPick(of, chance, count ?? Math.max(1, of.pick.min))
  const shape = shapes.get(kind)
  if (!shape || of.digits !== 2 || of.strategy.kind === 'sum') {
    throw new EngineRefusal('bad_pick', { play: of.code, kind: shown(kind) })
  }
  return all(of).filter((number) => shape(Number(number[0]), Number(number[1])))
}

function randomPick(of: Play, chance: Chance | undefined, count: number): string[] {
  const left = all(of)
  if (typeof chance !== 'function' || !Number.isSafeInteger(count) || count < 1) {
    throw new EngineRefusal('bad_pick', { play: of.code })
  }
  const max = Math.min(of.pick.max, left.length)
  if (count > max) throw new EngineRefusal('too_many_numbers', { max })
  const picked = Array.from({ length: count }, () => {
    const number = left.splice(placeOf(chance(left.length), left.length), 1)[0]
    return number ?? ''
  })
  return picked.sort((one, other) => Number(one) - Number(other))
}

function placeOf(place: unknown, below: number): number {
  if (typeof place === 'number' && Number.isSafeInteger(place) && place >= 0 && place < below) return place
  throw new EngineRefusal('bad_pick', { chance: shown(place), below })
}

function all(of: Play): string[] {
  const { strategy } = of
  if (strategy.kind === 'side') return [strategy.side]
  if (strategy.kind === 'sum') return Array.from({ length: 19 }, (_, sum) => String(sum))
  return Array.from({ length: 10 ** of.digits }, (_, number) => String(number).padStart(of.digits, '0'))
}
