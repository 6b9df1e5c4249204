import { sql, type Db } from '#kit'

/** What was posted under these causes: the transfer's id and amount by cause. Causes never posted are absent. */
export async function findTransfers(
  db: Db,
  causes: readonly string[],
): Promise<Map<string, { id: string; amount: bigint }>> {
  const { rows } = await sql<{ cause: string; id: string; amount: bigint }>`
    select cause, id, amount from ledger.transfer where cause = any(${causes}::text[])`.execute(db)
  return new Map(rows.map(({ cause, ...transfer }) => [cause, transfer]))
}
