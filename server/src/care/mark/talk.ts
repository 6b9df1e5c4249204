import { callHours, type Level, type MarkerName } from '@fairground/contract/marker'
import { newId, sql, type Context, type Tx } from '#kit'

const hourMs = 3_600_000

/** A sign of the second level or the third whose member nobody has spoken with since, and until when somebody is to. */
export type Uncalled = {
  memberId: string
  marker: MarkerName
  level: Level
  at: Date
  note: string
  by: Date
}

/** Whom somebody is to call, the longest waiting first. */
export async function findUncalled({ db }: Pick<Context, 'db'>, atMost: number): Promise<Uncalled[]> {
  const { rows } = await sql<Omit<Uncalled, 'by'>>`
    select member_id as "memberId", marker, level, at, note from care.mark m
    where level > 1 and not exists (
      select from care.talk t where t.member_id = m.member_id and t.at >= m.at)
    order by at limit ${atMost}`.execute(db)
  return rows.map((row) => ({ ...row, by: new Date(row.at.getTime() + callHours * hourMs) }))
}

/** Keeps that somebody spoke with a member about what was seen: it waits for nobody from then on, and counts no more. */
export async function noteTalk(
  tx: Tx,
  memberId: string,
  { by, note }: { by: string; note: string },
): Promise<void> {
  await tx.db
    .insertInto('care.talk')
    .values({ member_id: memberId, id: newId(tx.clock), at: tx.clock.now(), by, note })
    .execute()
}
