import type { Context } from '#kit'
import { findNamesakes } from './held.ts'

/** When a member gave the real name they are paid by, null where at registration or never, and whether a person is to look whose else it is. */
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
  return { givenAt: last?.given_at ?? null, isHeld: (await findNamesakes(at, [memberId])).length > 0 }
}
