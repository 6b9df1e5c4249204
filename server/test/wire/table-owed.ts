import { randomUUID } from 'node:crypto'
import type { TableEntry } from './table-books.ts'
import type { Outcome } from './table-games.ts'
import type { Table } from './table-rooms.ts'

/** What of the wire's units is one of the currency. */
export const scale = 100_000

/** What a player's last round came to, in whole units. */
export type Came = { round: string; staked: number; won: number; back: number }

/**
 * What one player's bets on a round come to: each that did not stand comes back, and all others are paid in one. Without an
 * outcome none stands.
 */
export function owedOn(
  bets: readonly TableEntry[],
  { table, outcome, now }: { table: Table | undefined; outcome: Outcome | null; now: number },
): { owed: TableEntry[]; came: Came } {
  const back = bets.filter(({ state }) => state === 'asked' || (state === 'done' && outcome === null))
  const stand = outcome === null ? [] : bets.filter(({ state }) => state === 'done')
  const won = stand.reduce((sum, one) => sum + paidOn(table, one, outcome), 0)
  const [last] = stand
  const owed = [
    ...back.map((one) => ({ ...one, id: randomUUID(), kind: 'rollback' as const, of: one.id })),
    ...(last ? [{ ...last, id: randomUUID(), kind: 'win' as const, place: null, amount: won }] : []),
  ].map((one): TableEntry => ({ ...one, state: 'asked', at: new Date(now).toISOString().slice(0, 23) }))
  const came = { round: bets[0]?.round ?? '', staked: unitsOf(stand), won: won / scale, back: unitsOf(back) }
  return { owed, came }
}

const unitsOf = (all: readonly TableEntry[]) => all.reduce((total, { amount }) => total + amount, 0) / scale

function paidOn(table: Table | undefined, { place, amount }: TableEntry, outcome: Outcome | null): number {
  if (!table || !place || outcome === null) return 0
  const units = (amount / scale) * table.of.pays(place, outcome)
  return Math.floor(units / 100) * scale
}
