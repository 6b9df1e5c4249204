import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { assert, sql, type Tx } from '#kit'
import { ownerOf } from '#member'
import { announceDeposit, creditDeposit, type LockedDeposit } from '#payment/deposit'
import { regainReversal } from '#wallet'
import { readReversals, sumOf, type Reversal } from './take-reversal.ts'

/**
 * Gives again what was taken back of a deposit, since its gateway says that it counts: its member what their purse had held of
 * it, as a deposit by its own cause and within their own limits, and the house what it had lost by it. Each reversal is won once.
 * It is told of once, by whoever kept its movement; without one nothing was taken. The deposit is locked.
 */
export async function giveAgain(
  tx: Tx,
  gateway: string,
  deposit: LockedDeposit,
  { eventId, movementId }: { eventId: string; movementId: string | null },
): Promise<void> {
  await sendAgain(tx, deposit)
  if (movementId === null) return
  const standing = await readReversals(tx, deposit)
  const [taken, lost] = [sumOf(standing, 'taken'), sumOf(standing, 'lost')]
  await win(tx, deposit, { standing, movementId })
  if (taken > 0n)
    await creditDeposit(tx, { ...deposit, state: 'paid' }, { movementId, amount: taken, again: true })
  else announceDeposit(tx, deposit, 'paid')
  if (lost > 0n) await regain(tx, gateway, deposit, { eventId, amount: lost })
  const detail = { eventId, given: writeAmount(taken), regained: writeAmount(lost) }
  await note(tx, { actor: 'system', action: 'deposit.reinstated', subject: `deposit:${deposit.id}`, detail })
}

/** What had gone back in the books alone, and was found to be taken back, is to be sent again. */
async function sendAgain(tx: Tx, { member_id, id }: LockedDeposit): Promise<void> {
  await sql`
    update payment.held_return h set reference = null, said_by = null
    where h.member_id = ${member_id}::uuid and h.deposit_id = ${id}::uuid and h.said_by = 'system'`.execute(
    tx.db,
  )
}

async function win(
  tx: Tx,
  { member_id, id }: LockedDeposit,
  { standing, movementId }: { standing: readonly Reversal[]; movementId: string },
): Promise<void> {
  await tx.db
    .insertInto('payment.won')
    .values(
      standing.map(({ gateway, event_id, part }) => {
        return { gateway, event_id, part, movement_id: movementId, at: tx.clock.now() }
      }),
    )
    .execute()
  await tx.db
    .updateTable('payment.deposit')
    .set({ state: 'paid' })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute()
}

async function regain(
  tx: Tx,
  gateway: string,
  { member_id, id }: LockedDeposit,
  { eventId, amount }: { eventId: string; amount: bigint },
): Promise<void> {
  const owner = await ownerOf(tx.db, member_id)
  assert(owner !== undefined, 'a deposit belongs to somebody')
  // In front, where no name that a gateway gives its reports can come to the same.
  const cause = `regained:reversal:${gateway}:${eventId}`
  const reference = writeId('dep', id)
  await regainReversal(tx, { ...owner, cause, gateway, reference, amount, at: tx.clock.now() })
}
