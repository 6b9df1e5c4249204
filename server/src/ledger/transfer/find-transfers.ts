import { sql, uuids, type Db } from '#kit'
import { causeId } from './cause.ts'

/** A transfer as its cause led to it, and the account it came from. */
export type Posted = { id: string; amount: bigint; fromId: string }

/** What was posted under these causes, by cause. Causes never posted are absent. */
export async function findTransfers(db: Db, causes: readonly string[]): Promise<Map<string, Posted>> {
  if (causes.length === 0) return new Map()
  const { rows } = await sql<Posted & { cause: string }>`
    select t.cause, t.id, t.amount, t.from_id as "fromId"
    from unnest(${uuids(causes.map(causeId))}::uuid[]) as w (id)
    cross join lateral (select transfer_id from ledger.cause where id = w.id limit 1) c
    cross join lateral (
      select id, cause, amount, from_id from ledger.transfer where id = c.transfer_id limit 1
    ) t`.execute(db)
  return new Map(rows.map(({ cause, ...posted }) => [cause, posted]))
}
