import { assert, type Tx } from '#kit'

/** What a link is used with: its round, the Merkle root of all bets that were taken, and the entropy that its chain's rule finds. */
export type LinkLock = { chainId: string; number: number; round: string; root: string; entropy: string }

/**
 * Locks a link in the transaction that closes its round to bets: once that is durable, the round comes to what it comes to, and the
 * link can be read. Again with the same changes nothing. A link is locked for one round, and none before one that is: with that it
 * is known.
 */
export async function lockLink({ db, clock }: Tx, lock: LinkLock): Promise<void> {
  const { chainId, number, round, root, entropy } = lock
  const before = await readLock(db, lock)
  if (before === undefined) {
    await db
      .insertInto('chance.lock')
      .values({ chain_id: chainId, number, round, root, entropy, locked_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['chain_id', 'number']).doNothing())
      .execute()
  }
  const now = before ?? (await readLock(db, lock))
  const isSame = now?.round === round && now.root === root && now.entropy === entropy
  assert(isSame, `link ${number} is locked for one round, its root and its entropy`)
}

async function readLock(db: Tx['db'], { chainId, number }: LinkLock) {
  return await db
    .selectFrom('chance.lock')
    .select(['round', 'root', 'entropy'])
    .where('chain_id', '=', chainId)
    .where('number', '=', number)
    .executeTakeFirst()
}
