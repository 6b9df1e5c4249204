import type { Context } from '#kit'
import { findLikenesses } from '#payment/likeness'

/** When a member gave the real name they are paid by, null where at registration or never, and whether a person is to look who they are. */
export type NameStanding = { givenAt: Date | null; isHeld: boolean }

export async function readNameStanding(
  at: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<NameStanding> {
  const last = await at.db
    .selectFrom('payment.real_name')
    .select('given_at')
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { givenAt: last?.given_at ?? null, isHeld: (await findLikenesses(at, [memberId])).length > 0 }
}
