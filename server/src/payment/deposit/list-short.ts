import type { Db } from '#kit'

type Short = { memberId: string; depositId: string }

/** Deposits with a gateway that began since then and of which not all came that was asked for, whatever their state. */
export async function listShort(db: Db, gateway: string, since: Date): Promise<Short[]> {
  return await db
    .selectFrom('payment.deposit')
    .select(['member_id as memberId', 'id as depositId'])
    .where('gateway', '=', gateway)
    .where('created_at', '>=', since)
    .whereRef('arrived', '<', 'asked')
    .execute()
}
