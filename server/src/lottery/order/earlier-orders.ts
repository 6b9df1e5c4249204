import { Refusal, sql, uuids, type Db, type Outcome } from '#kit'
import { findTransfers } from '#ledger'

export type Placed = { orderId: string; stake: bigint; rebate: bigint; balance: bigint }

/** The first answer of a call, with the hash of its body. */
export type EarlierOrder = Placed & { requestHash: Buffer }

/** The orders that repeated calls placed the first time, by id. */
export async function readEarlier(
  db: Db,
  repeated: readonly { memberId: string; orderId: string }[],
): Promise<Map<string, EarlierOrder>> {
  if (repeated.length === 0) return new Map()
  const { rows } = await sql<EarlierOrder>`
    select o.id as "orderId", o.stake, o.rebate, o.balance_after as balance, o.request_hash as "requestHash"
    from unnest(${uuids(repeated.map((one) => one.memberId))}::uuid[], ${uuids(repeated.map((one) => one.orderId))}::uuid[])
      as r (member_id, id)
    join lottery."order" o on o.member_id = r.member_id and o.id = r.id`.execute(db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Answers a call as its first was answered; another body under the same key is a conflict. */
export function answerAs({ requestHash, ...placed }: EarlierOrder, sent: Buffer): Outcome<Placed> {
  return requestHash.equals(sent) ? { answer: placed } : { error: new Refusal('idempotency_conflict') }
}

/** What this call of a member was answered the first time; null when it never placed an order. */
export async function findEarlier(
  db: Db,
  memberId: string,
  cause: string,
  requestHash: Buffer,
): Promise<Placed | null> {
  const transfer = (await findTransfers(db, [cause])).get(cause)
  if (!transfer) return null
  const { rows } = await sql<EarlierOrder>`
    select id as "orderId", stake, rebate, balance_after as balance, request_hash as "requestHash"
    from lottery."order" where member_id = ${memberId}::uuid and id = ${transfer.id}::uuid`.execute(db)
  const outcome = rows[0] && answerAs(rows[0], requestHash)
  if (!outcome) return null
  if ('error' in outcome) throw outcome.error
  return outcome.answer
}
