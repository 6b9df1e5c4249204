import { destination } from '@fairground/contract'
import { note } from '#audit'
import { confinedAmong } from '#identity/login'
import { sql, transact, uuids, type Context } from '#kit'

/** An account that a member added, and whoever shut themselves out of play and has the same, took out to it once or removed it lately. */
export type Doubtful = {
  memberId: string
  /** Or the network of a coin address. */
  bank: string
  shown: string
  holder: string
  addedAt: Date
  excludedId: string
}

/** Of what somebody removed unused so many count against others, as many as may stand at once. */
const removedMax = destination.destinationsMax

/** Within a transaction or without one. */
type Looking = Pick<Context, 'db' | 'clock'>

/**
 * Of members those for whom what comes in is held: who ever added an account that somebody has or had who shut
 * themselves out of play, until a person found that it may be theirs. What is theirs can be taken out all the same, looked at by somebody.
 */
export async function ofExcludedAmong(at: Looking, memberIds: readonly string[]): Promise<Set<string>> {
  return new Set((await findDoubtful(at, memberIds)).map(({ memberId }) => memberId))
}

/**
 * Accounts of members, or of everybody, that somebody has who is shut out now, or once took out to, and that no person found to be
 * theirs. Of what that one added and removed unused the last few count: it may be anybody's, and there is no end to it.
 */
export async function findDoubtful(at: Looking, memberIds?: readonly string[]): Promise<Doubtful[]> {
  const whose = memberIds ? sql`and d.member_id = any(${uuids(memberIds)}::uuid[])` : sql``
  const { rows } = await sql<Doubtful>`
    select d.member_id as "memberId", coalesce(b.name, d.network) as bank, d.shown, d.holder, d.added_at as "addedAt",
      o.member_id as "excludedId"
    from payment.destination d
    left join payment.bank b using (bin)
    join payment.destination o on o.number_hash = d.number_hash and o.member_id <> d.member_id
      and (o.removed_at is null or o.last_used_at is not null or ${removedMax} > (
        select count(*) from payment.destination l
        where l.member_id = o.member_id and l.last_used_at is null and l.removed_at > o.removed_at))
    where not exists (
        select from payment.destination c
        where c.member_id = d.member_id and c.number_hash = d.number_hash and c.cleared_at is not null) ${whose}
    order by d.added_at`.execute(at.db)
  const confined = new Set(
    await confinedAmong(
      at,
      rows.map(({ excludedId }) => excludedId),
    ),
  )
  // Who is shut out themselves pays nothing in for that reason.
  const out = new Set(
    await confinedAmong(
      at,
      rows.map((row) => row.memberId),
    ),
  )
  return rows.filter((row) => confined.has(row.excludedId) && !out.has(row.memberId))
}

/** Says that accounts of a member's may be theirs, whoever else has them. Said again it changes nothing. Answers how many. */
export async function clearDestinations(
  context: Context,
  memberId: string,
  by: { actor: string; reason: string },
): Promise<number> {
  return await transact(context, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('payment.destination')
      .set({ cleared_at: tx.clock.now() })
      .where('member_id', '=', memberId)
      .where('cleared_at', 'is', null)
      .executeTakeFirstOrThrow()
    const count = Number(numUpdatedRows)
    const subject = `member:${memberId}`
    if (count > 0) await note(tx, { ...by, action: 'destination.cleared', subject, detail: { count } })
    return count
  })
}
