import type { Db } from '#kit'

type Begun = { memberId: string; depositId: string }

/** Deposits with a gateway that began since then, whatever their state: more may come for each, or be taken back. */
export async function listBegun(db: Db, gateway: string, since: Date): Promise<Begun[]> {
  return await db
    .selectFrom('payment.deposit')
    .select(['member_id as memberId', 'id as depositId'])
    .where('gateway', '=', gateway)
    .where('created_at', '>=', since)
    .execute()
}
