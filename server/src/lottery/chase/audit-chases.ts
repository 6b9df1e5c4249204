import { writeAmount, writeId } from '@fairground/contract'
import { sql, type Context, type Db } from '#kit'
import { readOpenHolds, readRemaining, type WaitingHold } from '#ledger'
import { readHeldBack } from '#lottery/aside'
import { asChase, chaseColumns, chaseKind, readPlaced, stakesOf, waitingOf } from './chase.ts'
import type { Chase } from './chase.ts'

/**
 * A chase that is not what its hold and its orders say, or a hold that is no chase's: which, what, and in units what it should
 * be and is.
 */
export type FaultyChase = { chase: string; what: string; expected: string; found: string }

/**
 * Compares every chase with its hold and with what it placed, from one snapshot: what it has still to place is what no order
 * stands for, that is what its hold has left, and of one that has ended nothing; and whatever else waits is what came back of
 * an order of one that runs. Answers the first that differs.
 */
export async function findFaultyChase(context: Context): Promise<FaultyChase | null> {
  const snapshot = context.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(async (db) => {
    const { rows } = await sql<Chase>`select ${chaseColumns} from lottery.chase c order by c.id`.execute(db)
    const all = rows.map(asChase)
    const placed = Map.groupBy(await readPlaced(db, all), ({ chaseId }) => chaseId)
    const left = await readRemaining(
      db,
      all.map(({ memberId, holdId }) => ({ memberId, id: holdId })),
    )
    for (const chase of all) {
      const own = placed.get(chase.id) ?? []
      const waiting = chase.state === 'running' ? stakesOf(chase, waitingOf(chase, own)) : 0n
      const wrong = [
        ['what is still to be placed', waiting, chase.remaining],
        ['what its hold has left', chase.remaining, left.get(chase.holdId) ?? -1n],
      ].find((pair): pair is [string, bigint, bigint] => pair[1] !== pair[2])
      if (wrong)
        return {
          chase: writeId('chs', chase.id),
          what: wrong[0],
          expected: writeAmount(wrong[1]),
          found: writeAmount(wrong[2]),
        }
    }
    const [stray] = await findStrayHolds(db)
    if (!stray) return null
    const what = 'what is set aside for no chase that runs'
    return { chase: `hold ${stray.id}`, what, expected: '0', found: writeAmount(stray.remaining) }
  })
}

/** What is set aside for chases, of one member or of all, and no chase that runs will ever place or give back. */
export async function findStrayHolds(db: Db, memberId?: string): Promise<WaitingHold[]> {
  // What waits is read first: whatever is set aside later belongs to a chase by then.
  const waiting = await readOpenHolds(db, chaseKind, memberId)
  const { rows: running } = await sql<Pick<Chase, 'id' | 'holdId'>>`
    select id, hold_id as "holdId" from lottery.chase
    where ended_at is null ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}::uuid`}`.execute(
    db,
  )
  const runs = new Set(running.map(({ id }) => id))
  const back = (await readHeldBack(db, memberId)).filter(({ ownerId }) => runs.has(ownerId))
  const owned = new Set([...running, ...back].map(({ holdId }) => holdId))
  return waiting.filter(({ id }) => !owned.has(id))
}
