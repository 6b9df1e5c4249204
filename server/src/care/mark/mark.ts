import { readAmount, writeAmount } from '@fairground/contract'
import { countsDays, markers, type Level, type Mark, type MarkerName } from '@fairground/contract/marker'
import { newId, sql, type Db, type Tx } from '#kit'

const dayMs = 24 * 3_600_000
const shownMax = 100

/** A sign as it was seen: by whom, and what makes it one. */
export type NewMark = {
  memberId: string
  marker: MarkerName
  level: Level
  occurrence: string
  seen: Mark['seen']
  by: string
  note?: string
}

/** Keeps a sign. Answers its id, and undefined where it was kept before. */
export async function noteMark(tx: Tx, { memberId, seen, ...mark }: NewMark): Promise<string | undefined> {
  const { count, amount, usual } = seen
  const written = [amount, usual].map((one) => (one === null ? null : writeAmount(one)))
  const kept = await tx.db
    .insertInto('care.mark')
    .values({
      member_id: memberId,
      id: newId(tx.clock),
      at: tx.clock.now(),
      seen: JSON.stringify({ count, amount: written[0], usual: written[1] }),
      ...mark,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'marker', 'occurrence']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id
}

type Row = {
  markId: string
  marker: MarkerName
  level: Level
  at: Date
  seen: { count: number | null; amount: string | null; usual: string | null }
}

/** The signs that were seen of a member, the latest hundred, newest first. */
export async function readMarks(db: Db, memberId: string): Promise<Mark[]> {
  const { rows } = await sql<Row>`
    select id as "markId", marker, level, at, seen from care.mark where member_id = ${memberId}::uuid
    order by id desc limit ${shownMax}`.execute(db)
  const amountOf = (text: string | null) => (text === null ? null : readAmount(text))
  return rows.map(({ seen, ...mark }) => ({
    ...mark,
    seen: { count: seen.count, amount: amountOf(seen.amount), usual: amountOf(seen.usual) },
  }))
}

/** When a marker was last seen of a member. */
export async function latestMark(db: Db, memberId: string, marker: MarkerName): Promise<Date | undefined> {
  const found = await db
    .selectFrom('care.mark')
    .select('at')
    .where('member_id', '=', memberId)
    .where('marker', '=', marker)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.at
}

/** How grave what counts of a member is now, 0 for nothing, and in how many groups something of the second level was seen. */
export async function levelNow(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ level: Level | 0; groups: number }> {
  const { rows } = await sql<{ marker: MarkerName; level: Level }>`
    select distinct marker, level from care.mark
    where member_id = ${memberId}::uuid and at > ${new Date(now.getTime() - countsDays * dayMs)}
      and at > coalesce((select max(at) from care.talk where member_id = ${memberId}::uuid), '-infinity')`.execute(
    db,
  )
  const grave = rows.filter(({ level }) => level > 1)
  return {
    level: rows.reduce<Level | 0>((most, { level }) => (level > most ? level : most), 0),
    groups: new Set(grave.map(({ marker }) => markers[marker].group)).size,
  }
}

/** Whether a member is offered no promotions, for what was seen of them and not spoken about yet. */
export async function isSparedPromotions(db: Db, memberId: string, now: Date): Promise<boolean> {
  return (await levelNow(db, memberId, now)).level > 1
}
