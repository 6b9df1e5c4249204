import type { payment } from '@fairground/contract'
import { sql, type Db } from '#kit'

/** A deposit as staff look at it. */
export type DepositForStaff = {
  memberId: string
  id: string
  state: payment.Deposit['state']
  methodId: string
  gateway: string
  asked: bigint
  arrived: bigint
  currency: string
  memo: string | null
  reference: string | null
  number: bigint | null
  createdAt: Date
  turns: number
  uploadIds: string[]
  said: string
  reason: string | null
}

/** Deposits in some states, newest first; with an id that one alone, whatever its state. */
export async function listForStaff(
  db: Db,
  { states, id, atMost }: { states?: readonly payment.Deposit['state'][]; id?: string; atMost: number },
): Promise<DepositForStaff[]> {
  let found = db.selectFrom('payment.deposit').selectAll()
  if (id !== undefined) found = found.where('id', '=', id)
  if (states !== undefined) found = found.where('state', 'in', states)
  const rows = await found.orderBy('id', 'desc').limit(atMost).execute()
  return rows.map((row) => ({
    memberId: row.member_id,
    id: row.id,
    state: row.state as DepositForStaff['state'],
    methodId: row.method_id,
    gateway: row.gateway,
    asked: row.asked,
    arrived: row.arrived,
    currency: row.currency,
    memo: row.memo,
    reference: row.gateway_reference,
    number: row.gateway_number,
    createdAt: row.created_at,
    turns: row.turns,
    uploadIds: row.upload_ids,
    said: row.said,
    reason: row.reason,
  }))
}

type Begun = { memberId: string; depositId: string }

const disputedMs = 120 * 24 * 3_600_000

/**
 * Deposits with a gateway that began since then, whatever their state: more may come for each, or be taken back. So does each of
 * the last months that does not count, for its dispute may be won.
 */
export async function listBegun(db: Db, gateway: string, since: Date): Promise<Begun[]> {
  return await db
    .selectFrom('payment.deposit')
    .select(['member_id as memberId', 'id as depositId'])
    .where('gateway', '=', gateway)
    .where(({ and, eb, or }) =>
      or([
        eb('created_at', '>=', since),
        and([
          eb(sql`turns % 2`, '=', sql`1`),
          eb('created_at', '>=', new Date(since.getTime() - disputedMs)),
        ]),
      ]),
    )
    .execute()
}
