import { type Line, play, type Play, type Region } from '@fairground/engine'
import { entryOf, removeEntry, type Entry, type Slip, type SlipLine, withEntry } from '../../slip/slip.ts'
import { combinationsMost, combinationsOf, nameOf } from './combinations.ts'

/** Plays that pay number by number make one line; of a combination there may be many. */
export function isCombination({ strategy: { kind } }: Play): boolean {
  return kind === 'all' || kind === 'none' || kind === 'da'
}

/** How many numbers may stand on a play's board: of a combination, as many as `linesMax` lines can hold. */
export function boardMax(of: Play, linesMax: number): number {
  const { min, max } = of.pick
  return isCombination(of) && min === max ? combinationsMost(min, linesMax) : max
}

/** The numbers of a play that stand chosen on its board. */
export function chosen(slip: Slip, of: Play): readonly string[] {
  return entryOf(slip, of.code).numbers
}

/** Puts a number on a play's board or takes it off. One over the most that fit is left off. */
export function put(slip: Slip, of: Play, number: string, stands: boolean, linesMax: number): Slip {
  const before = chosen(slip, of)
  if (isChosen(slip, of, number) === stands) return slip
  const left = before.filter((one) => sameName(of, one) !== sameName(of, number))
  if (!stands) return choose(slip, of, left)
  return before.length < boardMax(of, linesMax) ? choose(slip, of, [...before, number]) : slip
}

/** Whether a number stands on a play's board; of a đảo, in whatever order of its digits. */
export function isChosen(slip: Slip, of: Play, number: string): boolean {
  return chosen(slip, of).some((one) => sameName(of, one) === sameName(of, number))
}

/** Makes the numbers on a play's board exactly these, in order. */
export function choose(slip: Slip, of: Play, numbers: readonly string[]): Slip {
  const distinct = new Map(numbers.map((number) => [sameName(of, number), number]))
  const inOrder = [...distinct.values()].sort((one, other) => Number(one) - Number(other))
  return withEntry(slip, { ...entryOf(slip, of.code), numbers: inOrder })
}

/** Adds numbers to those on the board, as many as fit. */
export function addNumbers(slip: Slip, of: Play, numbers: readonly string[], linesMax: number): Slip {
  return numbers.reduce((sum, number) => put(sum, of, number, true, linesMax), slip)
}

/** Sets a play's whole combinations aside, so that the board is free for others; the same one twice is one. */
export function keepCombinations(slip: Slip, of: Play, combinations: readonly (readonly string[])[]): Slip {
  const entry = entryOf(slip, of.code)
  const kept = new Map([...entry.kept, ...combinations].map((one) => [nameOf(one), one]))
  return withEntry(slip, { ...entry, kept: [...kept.values()] })
}

/** Sets aside what the board makes and empties it. */
export function beginAnother(slip: Slip, of: Play): Slip {
  return choose(keepCombinations(slip, of, combinationsOn(of, chosen(slip, of))), of, [])
}

/** The combinations that numbers on a board make: every whole one of a xiên or a trượt, and of a đá the one they are. */
export function combinationsOn(of: Play, numbers: readonly string[]): readonly (readonly string[])[] {
  if (numbers.length < of.pick.min) return []
  return of.pick.min === of.pick.max ? combinationsOf(numbers, of.pick.min) : [numbers]
}

/** The lines a slip would send: none of them is one the engine refuses. */
export function linesOf(region: Region, slip: Slip): SlipLine[] {
  return slip.entries.flatMap((entry) => linesOfEntry(play(region, entry.play), entry))
}

export function linesOfEntry(of: Play, entry: Entry): SlipLine[] {
  if (!isCombination(of)) return entry.numbers.length > 0 ? [{ play: of.code, numbers: entry.numbers }] : []
  const all = [...entry.kept, ...combinationsOn(of, entry.numbers)]
  const distinct = new Map(all.map((numbers) => [nameOf(numbers), numbers]))
  return [...distinct.values()].map((numbers) => ({ play: of.code, numbers }))
}

/** Takes one line off: a number line whole, or one combination; the board's other combinations are set aside then. */
export function removeLine(region: Region, slip: Slip, line: SlipLine): Slip {
  const of = play(region, line.play)
  if (!isCombination(of)) return removeEntry(slip, line.play)
  const left = linesOfEntry(of, entryOf(slip, of.code)).filter(
    ({ numbers }) => nameOf(numbers) !== nameOf(line.numbers),
  )
  return withEntry(slip, {
    ...entryOf(slip, of.code),
    numbers: [],
    kept: left.map(({ numbers }) => numbers),
  })
}

/** A slip with given lines on it, as when an order is repeated. */
export function withLines(
  region: Region,
  start: Slip,
  lines: readonly Pick<Line, 'play' | 'numbers'>[],
): Slip {
  return lines.reduce<Slip>((slip, line) => {
    const of = play(region, line.play)
    if (isCombination(of)) return keepCombinations(slip, of, [line.numbers])
    return choose(slip, of, [...chosen(slip, of), ...line.numbers])
  }, start)
}

/** Numbers of one name are one: of a đảo, those of the same digits. */
export function sameName(of: Play, number: string): string {
  return of.permuted ? Array.from(number).sort().join('') : number
}
