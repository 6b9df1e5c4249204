import { randomBytes, randomUUID } from 'node:crypto'
import { memoLettersOf, writeMemo } from '@fairground/engine'
import { newId, transact, type Context, type Tx } from '#kit'
import { note } from '#audit'
import { readAccountNumber } from '#payment/destination'
import { beginAttempt, byHand } from '#payment/payout'
import { findPayable, lockWithdrawal, stopForReversal, takeStep } from '#payment/withdrawal'
import type { Withdrawal } from '#payment/withdrawal'

/** How many rows one file has at most; banks take no more than some hundred. */
export const rowsMax = 500

/** A file that was written, and the withdrawals it leaves out since nobody can read where they go. */
export type BulkWritten = { fileId: string | null; rows: number; unreadable: readonly string[] }

/**
 * Puts what is approved into a new file, the oldest first: each with an asking and a memo of its own, all of it or nothing.
 * What is held, goes to a coin address, or was asked for otherwise meanwhile, stays out. No file is written where there is nothing to send.
 */
export async function writeBulkFile(
  context: Context,
  { actor, atMost }: { actor: string; atMost: number },
): Promise<BulkWritten> {
  const { readable, unreadable } = await readableOf(
    context,
    await findPayable(context, ['bank'], { room: null, limit: atMost }),
  )
  const fileId = newId(context.clock)
  const letters = memoLettersOf(context.config.merchantCode)
  const rows = await transact(context, async (tx) => {
    const taken = await takeApproved(tx, readable)
    if (taken.length > 0) await writeFile(tx, taken, { fileId, actor, letters })
    return taken.length
  })
  return { fileId: rows > 0 ? fileId : null, rows, unreadable }
}

async function readableOf(context: Context, found: readonly Withdrawal[]) {
  const readable: Withdrawal[] = []
  const unreadable: string[] = []
  for (const one of found)
    await readAccountNumber(context, one.memberId, one.destinationId).then(
      () => readable.push(one),
      () => unreadable.push(one.id),
    )
  return { readable, unreadable }
}

/** Locks what still is approved, in one order: of two who write files at once one waits here, and finds it taken. */
async function takeApproved(tx: Tx, readable: readonly Withdrawal[]): Promise<Withdrawal[]> {
  const taken: Withdrawal[] = []
  for (const one of readable) {
    const found = await lockWithdrawal(tx, one)
    if (found.state !== 'approved' || found.heldFor !== null) continue
    if (!(await stopForReversal(tx, found))) taken.push(found)
  }
  return taken
}

async function writeFile(
  tx: Tx,
  taken: readonly Withdrawal[],
  { fileId, actor, letters }: { fileId: string; actor: string; letters: string },
): Promise<void> {
  await tx.db
    .insertInto('payment.bulk_file')
    .values({ id: fileId, written_at: tx.clock.now(), actor })
    .execute()
  for (const [place, found] of taken.entries()) {
    await takeStep(tx, found, 'paying', { actor })
    const asking = { gateway: byHand, key: randomUUID(), isAskedAfter: false }
    const { number: attempt } = await beginAttempt(tx, found, asking)
    await tx.db
      .insertInto('payment.bulk_row')
      .values({
        file_id: fileId,
        position: place + 1,
        member_id: found.memberId,
        withdrawal_id: found.id,
        attempt,
        memo: writeMemo(letters, randomBytes(5)),
      })
      .execute()
  }
  await note(tx, { actor, action: 'bulk.written', subject: `bulk:${fileId}`, detail: { rows: taken.length } })
}
