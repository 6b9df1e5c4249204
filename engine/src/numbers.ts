import { play, type Play } from './plays.ts'
import type { Region } from './prizes.ts'
import { EngineRefusal } from './refusal.ts'

/** What a typed or pasted list gave: the numbers, each once, in order, and what could not be read as one. */
export type NumbersRead = { numbers: string[]; unread: string[] }

/** Reads numbers parted by commas, semicolons, dashes, dots, spaces or new lines. Nothing is dropped in silence. */
export function readNumbers(region: Region, code: string, text: string): NumbersRead {
  const of = play(region, code)
  const numbers: string[] = []
  const unread: string[] = []
  for (const part of text.split(/[\s,;.\-–—|/]+/)) {
    if (part === '') continue
    const number = readNumber(of, part)
    if (number === undefined || numbers.length >= of.pick.max) unread.push(part)
    else if (!numbers.includes(number)) numbers.push(number)
  }
  return { numbers, unread }
}

function readNumber(of: Play, part: string): string | undefined {
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

/** The quick pickers over the hundred two-digit numbers; a run is two digits that follow each other. */
const picks: Record<Exclude<PickKind, 'random'>, (tens: number, units: number) => boolean> = {
  runs: (tens, units) => Math.abs(tens - units) === 1,
  low: (tens) => tens < 5,
  high: (tens) => tens >= 5,
  odd: (_tens, units) => odd(units),
  even: (_tens, units) => !odd(units),
  odd_odd: (tens, units) => odd(tens) && odd(units),
  even_even: (tens, units) => !odd(tens) && !odd(units),
  odd_even: (tens, units) => odd(tens) && !odd(units),
  even_odd: (tens, units) => !odd(tens) && odd(units),
}

/** Numbers by a quick picker. Those by shape are for two digits; `random` gives `count` different ones of any play. */
export function quickPick(
  region: Region,
  code: string,
  kind: PickKind,
  chance?: Chance,
  count = 1,
): string[] {
  const of = play(region, code)
  if (kind === 'random') return randomPick(of, chance, count)
  if (of.digits !== 2 || of.strategy.kind === 'sum' || !(kind in picks)) {
    throw new EngineRefusal('bad_numbers', { play: of.code })
  }
  return all(of).filter((number) => picks[kind](Number(number[0]), Number(number[1])))
}

function randomPick(of: Play, chance: Chance | undefined, count: number): string[] {
  if (!chance || !Number.isSafeInteger(count) || count < 1 || count > of.pick.max) {
    throw new EngineRefusal('bad_numbers', { play: of.code })
  }
  const left = all(of)
  if (count > left.length) throw new EngineRefusal('too_many_numbers', { max: left.length })
  return Array.from({ length: count }, () => left.splice(chance(left.length), 1)[0] ?? '').sort()
}

function all(of: Play): string[] {
  const { strategy } = of
  if (strategy.kind === 'side') return [strategy.side]
  if (strategy.kind === 'sum') return Array.from({ length: 19 }, (_, sum) => String(sum))
  return Array.from({ length: 10 ** of.digits }, (_, number) => String(number).padStart(of.digits, '0'))
}
