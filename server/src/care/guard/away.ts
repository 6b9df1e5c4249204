import { periods } from '@fairground/contract/care'
import { sql, type Db, type Tx } from '#kit'
import { listPurses, sumAway, type Purse } from '#ledger'
import type { Guard } from './guard-row.ts'

/** Whose money may be away, and under which kind it is set aside that goes there. */
const goingAway = { book: 'real', kind: 'to_vendor' } as const

/**
 * Has guards know what of their member's money lies at vendors that keep it, or goes there, where a limit of theirs is held
 * against it: it may be staked unasked. Who never took any along costs nothing. Their main purses are locked.
 */
export async function findAway(db: Db, guards: readonly Guard[]): Promise<void> {
  const away = guards.filter((guard) => guard.playsAway && isBounded(guard))
  if (away.length === 0) return
  const ids = away.map((one) => one.memberId)
  const amounts = await sumAway(db, ids, goingAway)
  for (const guard of away) guard.away = amounts.get(guard.memberId) ?? 0n
}

/** Whether a member ever took any along, before they were guarded. */
export async function hasBeenAway(db: Db, owner: Pick<Purse, 'memberId' | 'book'>): Promise<boolean> {
  return (await listPurses(db, owner)).some(({ name }) => name.startsWith('at:'))
}

/** Remembers that a guarded member takes some along. Their main purse is locked. */
export async function keepAway(tx: Tx, guard: Guard): Promise<void> {
  if (guard.playsAway) return
  guard.playsAway = true
  await sql`
    update care.guard set plays_away = true where member_id = ${guard.memberId}::uuid`.execute(tx.db)
}

function isBounded({ max }: Guard): boolean {
  return periods.some((period) => max.stake[period] !== null || max.loss[period] !== null)
}
