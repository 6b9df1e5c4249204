import { sql, uuids, type Db } from '#kit'
import { causeId } from './cause.ts'

/** A transfer as its cause led to it; `toMember` says whether it went into a member's purse or came out of one. */
export type Posted = { id: string; amount: bigint; toMember: boolean }

/** What was posted under these causes, by cause. Causes never posted are absent. */
export async function findTransfers(db: Db, causes: readonly string[]): Promise<Map<string, Posted>> {
  if (causes.length === 0) return new Map()
  const { rows } = await sql<Posted & { cause: string }>`
    select t.cause, t.id, t.amount, a.member_id is not null as "toMember"
    from unnest(${uuids(causes.map(causeId))}::uuid[]) as w (id)
    cross join lateral (select transfer_id from ledger.cause where id = w.id limit 1) c
    cross join lateral (select id, cause, amount, to_id from ledger.transfer where id = c.transfer_id limit 1) t
    join ledger.account a on a.id = t.to_id`.execute(db)
  return new Map(rows.map(({ cause, ...posted }) => [cause, posted]))
}
