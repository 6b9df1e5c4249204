import { sql, type Db } from '#kit'

/** A transfer as its cause led to it; `toMember` says whether it went into a member's purse or came out of one. */
export type Posted = { id: string; amount: bigint; toMember: boolean }

/** What was posted under these causes, by cause. Causes never posted are absent. */
export async function findTransfers(db: Db, causes: readonly string[]): Promise<Map<string, Posted>> {
  const { rows } = await sql<Posted & { cause: string }>`
    select t.cause, t.id, t.amount, a.member_id is not null as "toMember"
    from ledger.transfer t join ledger.account a on a.id = t.to_id
    where t.cause = any(${causes}::text[])`.execute(db)
  return new Map(rows.map(({ cause, ...posted }) => [cause, posted]))
}
