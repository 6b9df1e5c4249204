import { assert, newId, sql, type Tx } from '#kit'
import { accountId } from './account.ts'
import { lockPurses } from './lock.ts'
import { postOne } from './post.ts'
import type { AccountRef, Posting, Purse } from './transfer.ts'

/** Money set aside: it leaves a purse now, and goes on to where it was meant (posted) or back (voided) later. */
export type Pending = {
  id: string
  cause: string
  from: Purse
  kind: string
  amount: bigint
  reference: string
  at: Date
}

/** The purse where a member's set-aside money waits. */
export function heldPurse(of: Purse): Purse {
  return { ...of, name: 'held' }
}

/** Pends an amount: moves it from a purse to the member's held purse, where nothing else can spend it. */
export async function pend(tx: Tx, pending: Pending): Promise<Posting> {
  const { at, ...rest } = pending
  return await postOne(tx, { ...rest, to: heldPurse(pending.from), happenedAt: at })
}

/** How a pending transfer ends, once: posted on to an account, or voided back to the purse it came from. */
export type Ending = { pending: Pending; cause: string; at: Date } & (
  | { end: 'post'; to: AccountRef }
  | { end: 'void' }
)

/**
 * Ends a pending transfer. Ending it again, either way, changes nothing and answers with the transfer that ended it.
 * Throws when no such transfer was pended: the held purse is one for all, so a wrong amount would be another's money.
 */
export async function resolve(tx: Tx, ending: Ending): Promise<Posting> {
  const { pending } = ending
  const held = heldPurse(pending.from)
  const to = ending.end === 'void' ? pending.from : ending.to
  // Both at once, in the order of all batches: one after the other would wait for who pends the other way round.
  await lockPurses(tx, pursesOf([held, to]))
  const ended = await findEnding(tx, pending)
  if (ended) return { state: 'repeated', ...ended }
  return await postOne(tx, {
    id: newId(tx.clock),
    cause: ending.cause,
    kind: pending.kind,
    from: held,
    to,
    amount: pending.amount,
    reference: pending.reference,
    happenedAt: ending.at,
    resolvesId: pending.id,
  })
}

function pursesOf(accounts: readonly AccountRef[]): Map<string, string> {
  return new Map(
    accounts.flatMap((one): [string, string][] =>
      one.memberId === null ? [] : [[accountId(one), one.memberId]],
    ),
  )
}

/** What ended a pending transfer, which must be as it was pended. Read behind the lock of the held purse. */
async function findEnding(
  tx: Tx,
  { id, from, amount }: Pending,
): Promise<{ transferId: string; amount: bigint } | undefined> {
  const { rows } = await sql<{ pended: boolean; endedBy: string | null; amount: bigint | null }>`
    select p.from_id = ${accountId(from)}::uuid and p.to_id = ${accountId(heldPurse(from))}::uuid
      and p.amount = ${amount} as pended, e.id as "endedBy", e.amount
    from ledger.transfer p left join ledger.transfer e on e.resolves_id = p.id
    where p.id = ${id}::uuid`.execute(tx.db)
  assert(rows[0]?.pended === true, 'what ends was pended, as much of it and from there')
  const { endedBy, amount: moved } = rows[0]
  return endedBy === null || moved === null ? undefined : { transferId: endedBy, amount: moved }
}
