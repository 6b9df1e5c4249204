import { writeAmount, writeId } from '@fairground/contract'
import { sql, type Context } from '#kit'
import { readRemaining } from '#ledger'
import { asChase, chaseColumns, readPlaced, stakesOf, waitingOf } from './chase.ts'
import type { Chase } from './chase.ts'

/** A chase that is not what its hold and its orders say: which, what, and in units what it should be and is. */
export type FaultyChase = { chase: string; what: string; expected: string; found: string }

/**
 * Compares every chase with its hold and with what it placed, from one snapshot: what it has still to place is what no order
 * stands for, that is what its hold has left, and of one that has ended nothing. Answers the first that differs.
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
    return null
  })
}
