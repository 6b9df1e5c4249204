import type { Liability } from '@fairground/engine'

/**
 * What is owed on a number as it is kept: in one row, or, where some of it is capped together, in two. The second adds up what
 * all would win as if nothing held it, so that it falls by as much as it rose; what is owed of it is `most` at the most.
 */
export type KeptOwed = { key: string; amount: bigint; most?: bigint }

/** What is owed on a number before and after orders come to it, in ten-thousandths. */
type Change = { key: string; before: bigint; after: bigint }

/** How the key of the second row ends. */
export const apart = ' capped'

export function keptOf({ key, amount, capped }: Liability): KeptOwed[] {
  if (!capped) return [{ key, amount }]
  return [
    { key, amount: amount - capped.amount },
    { key: key + apart, ...capped },
  ]
}

/** Whether a row is of what is capped, and none of a number by itself. */
export const isApart = (key: string) => key.endsWith(apart)

/**
 * What is owed on each number of rows that changed together, both of a number's where it has two. By `caps`, rows of what is
 * capped come to so much at most, by their keys. Pure.
 */
export function heldAtCaps(rows: readonly Change[], caps: ReadonlyMap<string, bigint>): Change[] {
  if (caps.size === 0) return [...rows]
  const changes = new Map(rows.map((row) => [row.key, row]))
  return rows.flatMap((row) => {
    if (isApart(row.key)) return []
    const [beside, most] = [changes.get(row.key + apart), caps.get(row.key + apart)]
    if (!beside || most === undefined) return [row]
    const held = (amount: bigint) => (amount < most ? amount : most)
    return [{ key: row.key, before: row.before + held(beside.before), after: row.after + held(beside.after) }]
  })
}
