import { assert, type Tx } from '#kit'
import { findCauses } from './cause.ts'
import { readHolds, writeHolds, type HoldRef } from './hold.ts'
import { judge } from './judge.ts'
import { lockPurses, type Purse } from '#ledger/account'
import type { Posting, Transfer } from './transfer.ts'
import type { Watch } from './watch.ts'
import { write } from './write.ts'

/**
 * Posts transfers in one go and says what became of each, in order. Purses are locked in one order and each is judged
 * in arrival order: what exceeds it is refused, the others stand. A cause posted before is answered with its first
 * transfer. Throws when a purse was never opened, and refuses the batch `balance_limit` when one would be overfilled.
 */
export async function post(tx: Tx, transfers: readonly Transfer[], watch?: Watch): Promise<Posting[]> {
  if (transfers.length === 0) return []
  const standings = await lockPurses(tx, pursesOf(transfers))
  // Asked after the locks are held: a rival batch of the same member has committed by now, or has not begun.
  const known = await findCauses(
    tx.db,
    transfers.map((one) => one.cause),
  )
  const holds = await readHolds(tx, drawnOn(transfers))
  const watcher = watch ? await watch(tx, membersOf(transfers)) : null
  const { postings, accepted } = judge(transfers, { standings, holds, known, watcher })
  await watcher?.write()
  await write(tx, accepted, standings)
  await writeHolds(tx, holds.values())
  return postings
}

/** Posts one transfer, and says what became of it. */
export async function postOne(tx: Tx, transfer: Transfer): Promise<Posting> {
  const [posting] = await post(tx, [transfer])
  assert(posting !== undefined, 'a transfer is answered with its posting')
  return posting
}

/** The purses that take part. */
function pursesOf(transfers: readonly Transfer[]): Purse[] {
  return transfers.flatMap(({ from, to }) => [from, to].filter((one) => one.memberId !== null))
}

function drawnOn(transfers: readonly Transfer[]): HoldRef[] {
  return transfers.flatMap(({ from, resolvesId }) =>
    resolvesId === undefined || from.memberId === null ? [] : [{ memberId: from.memberId, id: resolvesId }],
  )
}

function membersOf(transfers: readonly Transfer[]): string[] {
  return [...new Set(pursesOf(transfers).map((one) => one.memberId))]
}
