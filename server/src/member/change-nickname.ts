import { asSeen, nicknameFault, readNickname } from '@fairground/contract/nickname'
import { note } from '#audit'
import { Refusal, transact, type Caller, type Context } from '#kit'
import { setting } from '#site'
import { restsUntil } from './own-profile.ts'

/**
 * Has a member be called otherwise, with a line in the audit trail, and tells their screens. What they are called already
 * changes nothing. Refused `nickname_forbidden` where it holds a word that is kept, and `nickname_rests`, with how long in
 * seconds, where they changed it days ago only.
 */
export async function changeNickname(
  context: Context,
  { memberId }: Caller,
  typed: string,
): Promise<{ nickname: string; nicknameFrom: Date | null }> {
  const nickname = readNickname(typed)
  const fault = nicknameFault(nickname)
  if (fault) throw new Refusal('invalid_input', { fields: [{ path: 'nickname', ...fault }] })
  const words = await setting(context, 'member.nicknameWords')
  const restDays = await setting(context, 'member.nicknameRestDays')
  return await transact(context, async (tx) => {
    const now = tx.clock.now()
    const before = await tx.db
      .selectFrom('member.profile')
      .select(['nickname', 'nickname_changed_at'])
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found')
    const rests = restsUntil(before.nickname_changed_at, restDays, now)
    if (before.nickname === nickname) return { nickname, nicknameFrom: rests }
    if (rests)
      throw new Refusal('nickname_rests', {
        retryAfterS: Math.ceil((rests.getTime() - now.getTime()) / 1000),
      })
    if (isKept(nickname, words)) throw new Refusal('nickname_forbidden')
    await tx.db
      .updateTable('member.profile')
      .set({ nickname, nickname_changed_at: now })
      .where('member_id', '=', memberId)
      .execute()
    const subject = `member:${memberId}`
    const detail = { was: before.nickname, nickname }
    await note(tx, { actor: subject, action: 'nickname.change', subject, detail })
    tx.announce({ to: memberId, event: { type: 'profile' } })
    return { nickname, nicknameFrom: restsUntil(now, restDays, now) }
  })
}

function isKept(nickname: string, words: readonly string[]): boolean {
  const seen = asSeen(nickname)
  return words.map(asSeen).some((word) => word !== '' && seen.includes(word))
}
