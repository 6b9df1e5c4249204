import { assert, type Tx } from '#kit'
import { accountId } from './account.ts'
import { findCauses } from './cause.ts'
import { judge } from './judge.ts'
import { lockPurses } from './lock.ts'
import type { Posting, Transfer } from './transfer.ts'
import { write } from './write.ts'

/**
 * Posts transfers in one go and says what became of each, in order. Purses are locked in id order and each is judged
 * in arrival order: what exceeds it is refused, the others stand. A cause posted before is answered with its first
 * transfer. Throws when a purse was never opened, and refuses the batch `balance_limit` when one would be overfilled.
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<Posting[]> {
  if (transfers.length === 0) return []
  const standings = await lockPurses(tx, pursesOf(transfers))
  // Asked after the locks are held: a rival batch of the same member has committed by now, or has not begun.
  const before = await findCauses(
    tx.db,
    transfers.map((one) => one.cause),
  )
  const { postings, accepted } = judge(transfers, standings, before)
  assert(postings.length === transfers.length, 'each transfer is answered with one posting')
  await write(tx, accepted, standings)
  return postings
}

/** Posts one transfer, and says what became of it. */
export async function postOne(tx: Tx, transfer: Transfer): Promise<Posting> {
  const [posting] = await post(tx, [transfer])
  assert(posting !== undefined, 'a transfer is answered with its posting')
  return posting
}

/** The members whose purses take part, by account id. */
function pursesOf(transfers: readonly Transfer[]): Map<string, string> {
  const purses = new Map<string, string>()
  for (const { from, to } of transfers) {
    if (from.memberId !== null) purses.set(accountId(from), from.memberId)
    if (to.memberId !== null) purses.set(accountId(to), to.memberId)
  }
  return purses
}
