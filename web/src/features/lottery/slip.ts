import { type Line, type Odds, type Play, price, type Region } from '@fairground/engine'

/** One line as it will be sent: its play and numbers. The unit and the multiple are the slip's. */
export type SlipLine = { key: string; play: string; numbers: readonly string[] }

/** What is about to be bet. `draft` holds the numbers of a combination that is still being picked. */
export type Slip = {
  lines: readonly SlipLine[]
  draft: { play: string; numbers: readonly string[] } | null
  unit: bigint
  multiple: number
}

export const emptySlip: Slip = { lines: [], draft: null, unit: 20_000_000n, multiple: 1 }

/** Plays that pay number by number keep one line; of a combination there may be many. */
export function isCombination(play: Play): boolean {
  const { kind } = play.strategy
  return kind === 'all' || kind === 'none' || kind === 'da'
}

/** The numbers of a play that stand chosen on its board. */
export function chosen(slip: Slip, play: Play): readonly string[] {
  if (isCombination(play)) return slip.draft?.play === play.code ? slip.draft.numbers : []
  return slip.lines.find((line) => line.play === play.code)?.numbers ?? []
}

/** Picks a number, or puts it back. A combination that is whole becomes a line by itself; a đá waits to be added. */
export function toggle(slip: Slip, play: Play, number: string): Slip {
  const before = chosen(slip, play)
  if (before.includes(number))
    return choose(
      slip,
      play,
      before.filter((one) => one !== number),
    )
  if (before.length >= play.pick.max) return slip
  return choose(slip, play, [...before, number].sort())
}

/** Adds numbers to a play: to its one line, or as combinations of the play's own size. What is over its most is left. */
export function addNumbers(slip: Slip, play: Play, numbers: readonly string[]): Slip {
  if (!isCombination(play)) {
    const all = [...new Set([...chosen(slip, play), ...numbers])].sort()
    return choose(slip, play, all.slice(0, play.pick.max))
  }
  return numbers.reduce(
    (sum, number) => (chosen(sum, play).includes(number) ? sum : toggle(sum, play, number)),
    slip,
  )
}

/** Makes the numbers of a play exactly these. */
export function choose(slip: Slip, play: Play, numbers: readonly string[]): Slip {
  if (!isCombination(play)) {
    const others = slip.lines.filter((line) => line.play !== play.code)
    const line: SlipLine = { key: play.code, play: play.code, numbers }
    return { ...slip, lines: numbers.length > 0 ? [...others, line] : others }
  }
  const draft = numbers.length > 0 ? { play: play.code, numbers } : null
  const whole = play.pick.min === play.pick.max && numbers.length === play.pick.min
  return whole ? addDraft({ ...slip, draft }) : { ...slip, draft }
}

/** Makes the combination being picked a line; the same combination twice is one. */
export function addDraft(slip: Slip): Slip {
  if (!slip.draft) return slip
  const key = `${slip.draft.play} ${slip.draft.numbers.join('-')}`
  const others = slip.lines.filter((line) => line.key !== key)
  return { ...slip, draft: null, lines: [...others, { key, ...slip.draft }] }
}

export function removeLine(slip: Slip, key: string): Slip {
  return { ...slip, lines: slip.lines.filter((line) => line.key !== key) }
}

/** A line with the slip's unit and multiple, as the engine prices it. */
export function priced(slip: Slip, line: SlipLine): Line {
  return { play: line.play, numbers: line.numbers, unit: slip.unit, multiple: slip.multiple }
}

export type Total = { stake: bigint; once: bigint; lots: Map<string, { lots: number; stake: bigint }> }

/**
 * What the slip costs, and what it pays if each of its numbers and combinations comes once; ten-thousandths. A line the
 * engine refuses is left out: the board does not make one.
 */
export function total(region: Region, odds: Odds, slip: Slip): Total {
  const sum: Total = { stake: 0n, once: 0n, lots: new Map() }
  for (const line of slip.lines) {
    const { lots, stake, liabilities } = price(region, priced(slip, line), { odds })
    sum.stake += stake
    for (const { amount } of liabilities) sum.once += amount
    sum.lots.set(line.key, { lots, stake })
  }
  return sum
}

/** Steps of the unit, in ten-thousandths of the currency's unit. */
const units = [
  500n,
  1_000n,
  2_000n,
  5_000n,
  10_000n,
  20_000n,
  50_000n,
  100_000n,
  200_000n,
  500_000n,
  1_000_000n,
].map((units) => units * 10_000n)

/** The next unit up or down within the game's limits; undefined at the end. */
export function stepUnit(unit: bigint, by: 1 | -1, limits: { min: bigint; max: bigint }): bigint | undefined {
  const offered = units.filter((one) => one >= limits.min && one <= limits.max)
  return by === 1 ? offered.find((one) => one > unit) : offered.findLast((one) => one < unit)
}
