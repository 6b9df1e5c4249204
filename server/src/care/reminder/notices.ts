import type { Notice } from '@fairground/contract/check'
import { newId, sql, type Context, type Tx } from '#kit'

/** Something to be told: `subject` names what it is about, so that it is told once. */
export type Told = { memberId: string; kind: Notice['kind']; subject: string; until?: Date | null }

/** Writes what members are told, each once, and has their screens ask for it. Answers how many were new. */
export async function tell(tx: Tx, tellings: readonly Told[]): Promise<number> {
  if (tellings.length === 0) return 0
  const told = await tx.db
    .insertInto('care.notice')
    .values(
      tellings.map(({ memberId, kind, subject, until = null }) => ({
        member_id: memberId,
        id: newId(tx.clock),
        kind,
        subject,
        at: tx.clock.now(),
        until,
      })),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'subject']).doNothing())
    .returning('member_id')
    .execute()
  for (const { member_id } of told) tx.announce({ to: member_id, event: { type: 'care' } })
  return told.length
}

/** What a member has not seen yet and is still to be told, the newest first. */
export async function readNotices({ db, clock }: Context, memberId: string): Promise<Notice[]> {
  const { rows } = await sql<Omit<Notice, 'limitId'> & { subject: string }>`
    select id as "noticeId", kind, at, subject from care.notice
    where member_id = ${memberId}::uuid and seen_at is null and (until is null or until > ${clock.now()})
    order by id desc limit 20`.execute(db)
  return rows.map(({ subject, ...notice }) => ({
    ...notice,
    limitId: notice.kind === 'second_yes' ? subject : null,
  }))
}

/** Keeps that a notice was seen. One of somebody else's, or seen before, stays as it is. */
export async function seeNotice({ db, clock }: Context, memberId: string, id: string): Promise<void> {
  await db
    .updateTable('care.notice')
    .set({ seen_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()
}
