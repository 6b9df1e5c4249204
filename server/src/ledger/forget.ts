import { sql, type Tx } from '#kit'

/**
 * Forgets the purses of members who never moved a unit of the play money they were given, with the grants, and says of
 * how many. Nothing else can be forgotten: the database refuses it for real money, and whoever has played is left alone.
 * Reads all entries twice, so it is for many at once, and for the night.
 */
export async function forgetUnplayed(tx: Tx, memberIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select ledger.forget_unplayed(${memberIds}::uuid[]) as forgotten`.execute(tx.db)
  return rows[0]?.forgotten ?? 0
}
