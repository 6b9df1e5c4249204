import type { member } from '@fairground/contract'
import { Refusal, type Caller, type Context } from '#kit'
import { setting } from '#site'
import { shownRealName } from './real-name.ts'

const dayMs = 86_400_000

/** What a member sees of themself beside who they are. */
export async function profileOf(context: Context, { memberId }: Caller): Promise<member.Profile> {
  const row = await context.db
    .selectFrom('member.profile')
    .select(['details', 'nickname_changed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { payeeName } = row.details as { payeeName?: string }
  const restDays = await setting(context, 'member.nicknameRestDays')
  return {
    realName: payeeName ? shownRealName(payeeName) : null,
    nicknameFrom: restsUntil(row.nickname_changed_at, restDays, context.clock.now()),
  }
}

/** Until when a nickname that was changed then cannot be changed again; null where it can. */
export function restsUntil(changedAt: Date | null, restDays: number, now: Date): Date | null {
  const until = changedAt && new Date(changedAt.getTime() + restDays * dayMs)
  return until && until > now ? until : null
}
