import { Refusal, type Db } from '#kit'

/** Who stands right above a member, and what they are called; null for who came by nobody's invitation. */
export async function uplineOf(
  db: Db,
  memberId: string,
): Promise<{ memberId: string; nickname: string } | null> {
  const row = await db
    .selectFrom('member.profile as p')
    .innerJoin('member.profile as u', 'u.member_id', 'p.upline_id')
    .select(['u.member_id', 'u.nickname'])
    .where('p.member_id', '=', memberId)
    .executeTakeFirst()
  return row ? { memberId: row.member_id, nickname: row.nickname } : null
}

/** What a member is called by others. */
export async function nicknameOf(db: Db, memberId: string): Promise<string> {
  const row = await db
    .selectFrom('member.profile')
    .select('nickname')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.nickname
}
