import type { member } from '@fairground/contract'
import { Refusal, transact, type Caller, type Context } from '#kit'
import type { z } from 'zod'

/** Keeps how a member would have the site, and tells their screens. Refused `invalid_input` where there is no such time zone. */
export async function choosePreferences(
  context: Context,
  { memberId }: Caller,
  { timeZone, reducesMotion, hidesWins }: z.output<typeof member.choosePreferences.input>,
): Promise<member.Preferences> {
  if (timeZone !== null && !isZone(timeZone))
    throw new Refusal('invalid_input', { fields: [{ path: 'timeZone', rule: 'invalid' }] })
  return await transact(context, async (tx) => {
    const kept = await tx.db
      .updateTable('member.profile')
      .set({
        time_zone: timeZone,
        reduces_motion: reducesMotion,
        ...(hidesWins !== undefined && { hides_wins: hidesWins }),
      })
      .where('member_id', '=', memberId)
      .returning('hides_wins')
      .executeTakeFirst()
    if (!kept) throw new Refusal('not_found')
    tx.announce({ to: memberId, event: { type: 'profile' } })
    return { timeZone, reducesMotion, hidesWins: kept.hides_wins }
  })
}

/** Zones by name alone: one that is only so many hours away knows no summer. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
