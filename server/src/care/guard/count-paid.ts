import type { Tx } from '#kit'
import { addTo, saveGuards } from './guard.ts'
import { readGuards } from './guard-row.ts'

/** What was paid to a member's main purse just now, by which it is locked. */
export type PaidTo = { memberId: string; amount: bigint }

/** Counts what was paid to members in bulk: prizes as won; stakes given back by counting all anew at the next look. */
export async function countPaid(
  tx: Tx,
  { kind, at }: { kind: 'prize' | 'refund' | 'correction'; at: Date },
  paid: readonly PaidTo[],
): Promise<void> {
  const guards = await readGuards(
    tx.db,
    tx.clock,
    paid.map((one) => one.memberId),
  )
  const of = new Map(guards.map((guard) => [guard.memberId, guard]))
  for (const { memberId, amount } of paid) {
    const guard = of.get(memberId)
    if (!guard) continue
    if (kind === 'refund') Object.assign(guard, { countsAnew: true, isChanged: true })
    else addTo(guard, at, { won: amount })
  }
  await saveGuards(tx, guards)
}

/** What of a stake was paid back at once, and whether as own money, to a member whose purses are locked. */
export type RebateTo = PaidTo & { isOwn: boolean }

/** Counts what was paid back of stakes that were just counted: a stake counts for what it costs. */
export async function countRebates(tx: Tx, at: Date, rebates: readonly RebateTo[]): Promise<void> {
  const guards = await readGuards(
    tx.db,
    tx.clock,
    rebates.map((one) => one.memberId),
  )
  const of = new Map(guards.map((guard) => [guard.memberId, guard]))
  for (const { memberId, amount, isOwn } of rebates) {
    const guard = of.get(memberId)
    if (guard) addTo(guard, at, { staked: -amount, spent: isOwn ? -amount : 0n })
  }
  await saveGuards(tx, guards)
}
