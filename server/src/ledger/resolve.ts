import { newId, sql, type Tx } from '#kit'
import { lockPurses, post } from './post.ts'
import type { AccountRef, Posting, Purse, Transfer } from './transfer.ts'

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
  const [posting] = await post(tx, [{ ...rest, to: heldPurse(pending.from), happenedAt: at }])
  if (!posting) throw new Error('a pending transfer was posted without an answer')
  return posting
}

/** How a pending transfer ends, once: posted on to an account, or voided back to the purse it came from. */
export type Ending = { pending: Pending; cause: string; end: 'post' | 'void'; to?: AccountRef; at: Date }

/** Ends a pending transfer. Ending it again, either way, changes nothing and answers with the transfer that ended it. */
export async function resolve(tx: Tx, ending: Ending): Promise<Posting> {
  const { pending } = ending
  const held = heldPurse(pending.from)
  await lockPurses(tx, [held])
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select id, amount from ledger.transfer where resolves_id = ${pending.id}::uuid`.execute(tx.db)
  if (rows[0]) return { state: 'repeated', transferId: rows[0].id, amount: rows[0].amount }
  const transfer: Transfer = {
    id: newId(tx.clock),
    cause: ending.cause,
    kind: pending.kind,
    from: held,
    to: ending.end === 'void' ? pending.from : (ending.to ?? missingTarget()),
    amount: pending.amount,
    reference: pending.reference,
    happenedAt: ending.at,
    resolvesId: pending.id,
  }
  const [posting] = await post(tx, [transfer])
  if (!posting) throw new Error('a pending transfer was resolved without an answer')
  return posting
}

function missingTarget(): never {
  throw new Error('posting a pending transfer needs an account to post it to')
}
