import { assert, newId, type Tx } from '#kit'
import { accountId, lockFurther, lockPurses, type Purse, type Standing } from '#ledger/account'
import { faultOfWriting, findCauses } from './cause.ts'
import { causesOf, furtherOf } from './divide.ts'
import { readHolds, writeHolds, type HoldRef } from './hold.ts'
import { judge } from './judge.ts'
import type { Posting, Transfer } from './transfer.ts'
import type { Watch } from './watch.ts'
import { write } from './write.ts'

/**
 * Posts transfers in one go and says what became of each, in order. Purses are locked in one order and each is judged
 * in arrival order: what exceeds it is refused, the others stand. A cause posted before is answered with its first
 * transfer. What `from` cannot pay a member's further purses do, where the transfer names them. Throws when a purse
 * was never opened, `Overtaken` when a cause is used up by another member's transfer just now, and refuses the batch `balance_limit` when one would be overfilled.
 */
export async function post(tx: Tx, transfers: readonly Transfer[], watch?: Watch): Promise<Posting[]> {
  if (transfers.length === 0) return []
  const standings = await lockPurses(tx, pursesOf(transfers))
  const watched = markedAmong(standings, 'watched')
  const beside = watched.size > 0 ? markedAmong(standings, 'beside') : watched
  if (beside.size > 0) await lockMore(tx, transfers, beside, standings)
  // Asked after the locks are held: a rival batch of the same member has committed by now, or has not begun.
  const known = await findCauses(
    tx.db,
    transfers.flatMap((one) => (isOf(one, beside) ? causesOf(one) : [one.cause])),
  )
  const holds = await readHolds(tx, drawnOn(transfers))
  const watcher = watch && watched.size > 0 ? await watch(tx, [...watched]) : null
  const freshId = () => newId(tx.clock)
  const ground = { standings, holds, known, watched, beside, watcher, freshId }
  const { postings, accepted } = judge(transfers, ground)
  await watcher?.write()
  await write(tx, accepted, standings).catch((fault: unknown) => {
    throw faultOfWriting(fault)
  })
  await writeHolds(tx, holds.values())
  return postings
}

/** Posts one transfer, and says what became of it. */
export async function postOne(tx: Tx, transfer: Transfer, watch?: Watch): Promise<Posting> {
  const [posting] = await post(tx, [transfer], watch)
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

/** Members whose `main` purse, locked here, is marked: others have a say in it, or a purse pays beside it. */
function markedAmong(
  standings: ReadonlyMap<string, Standing>,
  mark: 'watched' | 'beside',
): ReadonlySet<string> {
  const marked = new Set<string>()
  for (const one of standings.values()) if (one[mark]) marked.add(one.memberId)
  return marked
}

function isOf({ from }: Transfer, members: ReadonlySet<string>): boolean {
  return members.size > 0 && from.memberId !== null && members.has(from.memberId)
}

/** Locks also what may pay beside the purses that are named, of members who have any. */
async function lockMore(
  tx: Tx,
  transfers: readonly Transfer[],
  beside: ReadonlySet<string>,
  standings: Map<string, Standing>,
): Promise<void> {
  const further = transfers.flatMap((one) => (isOf(one, beside) ? furtherOf(one) : []))
  const unlocked = further.filter((purse) => !standings.has(accountId(purse)))
  if (unlocked.length === 0) return
  for (const [id, standing] of await lockFurther(tx, unlocked)) standings.set(id, standing)
}
