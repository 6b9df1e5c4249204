import { newId, type Db, type Tx } from '#kit'

export type AnswerKind = 'no_limit' | 'looked'

/** When a member last answered so; undefined where they never did. */
export async function latestAnswer(db: Db, memberId: string, kind: AnswerKind): Promise<Date | undefined> {
  const found = await db
    .selectFrom('care.answer')
    .select('at')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.at
}

export async function writeAnswer(tx: Tx, memberId: string, kind: AnswerKind): Promise<void> {
  await tx.db
    .insertInto('care.answer')
    .values({ member_id: memberId, id: newId(tx.clock), kind, at: tx.clock.now() })
    .execute()
}
