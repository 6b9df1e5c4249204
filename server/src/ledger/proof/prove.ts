import { randomBytes } from 'node:crypto'
import { sql, type Db } from '#kit'
import { faultyHolds } from './faulty-holds.ts'
import { findWrong, type Wrong } from './find-wrong.ts'
import { readGround, sumCauses, sumEntries, sumTransfers } from './sums.ts'

export type { Wrong }

/** What a proof read and found. `wrong` names the first row that is wrong; null is a clean ledger. */
export type Proof = {
  entries: bigint
  transfers: bigint
  causes: bigint
  accounts: bigint
  wrong: Wrong | null
}

/**
 * Proves the whole ledger from one snapshot: the entries are exactly the two sides of each transfer, each transfer is what
 * its cause was used up for, each member's chain of balances is unbroken and ends at the balance row, what is set aside is
 * what its holds have left, each account is whose and what its id says, and each book sums to zero. The large tables are
 * read once, in any order: chains, sides and causes are compared as hashes of 64 bits under exclusive or, with a key drawn
 * for each run, so that nobody can prepare faults that cancel out; what is there twice would, and is counted. Only when
 * something differs are the rows compared one by one.
 *
 * It cannot see what left no trace: a member's latest transfer that was taken away whole, with both its entries and its
 * cause, and the balance set back to the entry before.
 */
export async function prove(db: Db): Promise<Proof> {
  if (db.isTransaction) return await proveSnapshot(db)
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(async (tx) => {
    // Accounts and balances are joined, each purse some hundred bytes: half a million of them stay off the disk.
    await sql`set local work_mem = '64MB'`.execute(tx)
    return await proveSnapshot(tx)
  })
}

async function proveSnapshot(db: Db): Promise<Proof> {
  const key = randomBytes(8).readBigInt64LE()
  const ground = await readGround(db, key)
  const entries = await sumEntries(db, key, ground.books)
  const transfers = await sumTransfers(db, key)
  const causes = await sumCauses(db, key)
  const holds = await sql`${faultyHolds} limit 1`.execute(db)
  const sound =
    ground.broken === 0n &&
    entries.places === ground.places &&
    entries.numbered === ground.numbered &&
    entries.known === entries.count - entries.numbered &&
    entries.unbalanced === 0 &&
    entries.sides === transfers.sides &&
    causes.count === transfers.count &&
    causes.uses === transfers.uses &&
    holds.rows.length === 0 &&
    entries.count === 2n * transfers.count
  return {
    entries: entries.count,
    transfers: transfers.count,
    causes: causes.count,
    accounts: ground.accounts,
    wrong: sound ? null : await findWrong(db),
  }
}
