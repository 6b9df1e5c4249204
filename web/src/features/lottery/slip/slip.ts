/**
 * What is chosen of one play. `numbers` stand on its board now, as a line of it is sent; `kept` are whole picks set aside so
 * that another can be begun; `at` are stations of its own, where they are not those of the slip, and `times` how often it is
 * played for once of the slip.
 */
export type Entry = {
  play: string
  numbers: readonly string[]
  kept: readonly (readonly string[])[]
  at?: readonly string[] | undefined
  times?: number | undefined
}

/**
 * What is about to be bet: the unit is for one lot, in ten-thousandths, the multiple for all of it, and so is the prize group
 * where one was chosen, and the stations it is played at where a game has several.
 */
export type Slip = {
  entries: readonly Entry[]
  unit: bigint
  multiple: number
  group?: number | undefined
  at?: readonly string[] | undefined
}

/** One line as it will be sent, without the slip's unit and multiple. */
export type SlipLine = {
  play: string
  numbers: readonly string[]
  at?: readonly string[] | undefined
  times?: number | undefined
  /** What of the usual odds it is paid at, in parts per million, where that is not all of them. */
  payPpm?: number | undefined
}

/** A slip on which nothing is chosen yet. */
export function emptySlip(unit: bigint): Slip {
  return { entries: [], unit, multiple: 1 }
}

export const multipleMax = 1000

/** The most a slip's multiple may be, so that no line is played oftener than one may be. */
export function multipleMaxOf({ entries }: Slip): number {
  return Math.floor(multipleMax / Math.max(1, ...entries.map(({ times = 1 }) => times)))
}

/** What is chosen of a play; nothing yet where it is not on the slip. */
export function entryOf(slip: Slip, code: string): Entry {
  return slip.entries.find(({ play }) => play === code) ?? { play: code, numbers: [], kept: [] }
}

/** Puts an entry in its place. One that holds nothing any more leaves. */
export function withEntry(slip: Slip, entry: Entry): Slip {
  const known = slip.entries.some(({ play }) => play === entry.play)
  const entries = known
    ? slip.entries.map((one) => (one.play === entry.play ? entry : one))
    : [...slip.entries, entry]
  return { ...slip, entries: entries.filter((one) => !isBlank(one)) }
}

/** Takes all of a play off the slip. */
export function removeEntry(slip: Slip, code: string): Slip {
  return { ...slip, entries: slip.entries.filter((entry) => entry.play !== code) }
}

/** Parts of which nothing is chosen are empty texts. */
function isBlank({ numbers, kept }: Entry): boolean {
  return kept.length === 0 && numbers.every((one) => one === '')
}
