import { note } from '#audit'
import { confinedAmong } from '#identity/login'
import { Refusal, sql, transact, uuids, type Context } from '#kit'
import { ofExcludedAmong } from '#payment/destination'

/** Within a transaction or without one. */
type Looking = Pick<Context, 'db' | 'clock'>

/**
 * Refuses `payment_held` to a member who has an account, or gave the name and has the birthday, of somebody shut out of play,
 * until a person found that they may be another. What is theirs can be taken out all the same, looked at by somebody.
 */
export async function mustNotBeHeld(at: Looking, memberId: string): Promise<void> {
  if ((await heldAmong(at, [memberId])).has(memberId)) throw new Refusal('payment_held')
}

/** Of members those for whom what comes in is held, for an account or for the name they gave. */
export async function heldAmong(at: Looking, memberIds: readonly string[]): Promise<Set<string>> {
  const named = (await findNamesakes(at, memberIds)).map(({ memberId }) => memberId)
  return new Set([...(await ofExcludedAmong(at, memberIds)), ...named])
}

/** A member by the name they gave, and somebody shut out of play who was born that day and bears it too. */
export type Namesake = { memberId: string; name: string; givenAt: Date; excludedId: string }

/** Of members, or of everybody, who bears the name of somebody that is shut out now, and was not found to be another. */
export async function findNamesakes(at: Looking, memberIds?: readonly string[]): Promise<Namesake[]> {
  const whose = memberIds ? sql`and n.member_id = any(${uuids(memberIds)}::uuid[])` : sql``
  const { rows } = await sql<Namesake>`
    select n.member_id as "memberId", n.name, n.given_at as "givenAt", o.id as "excludedId"
    from payment.real_name n cross join unnest(n.alike) as o (id)
    where cardinality(n.alike) > 0 and n.cleared_at is null
      and not exists (
        select from payment.real_name later where later.member_id = n.member_id and later.number > n.number) ${whose}
    order by n.given_at, n.member_id`.execute(at.db)
  const shut = await confinedAmong(
    at,
    rows.flatMap(({ memberId, excludedId }) => [memberId, excludedId]),
  )
  // Who is shut out themselves pays nothing in for that reason.
  return rows.filter(({ memberId, excludedId }) => shut.includes(excludedId) && !shut.includes(memberId))
}

/** Says that a member is another than whoever bears their name. Said again it changes nothing. Answers whether it did. */
export async function clearName(
  context: Context,
  memberId: string,
  by: { actor: string; reason: string },
): Promise<boolean> {
  return await transact(context, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('payment.real_name')
      .set({ cleared_at: tx.clock.now() })
      .where('member_id', '=', memberId)
      .where('cleared_at', 'is', null)
      .where(sql<boolean>`cardinality(alike) > 0`)
      .executeTakeFirstOrThrow()
    const isNew = numUpdatedRows > 0n
    if (isNew) await note(tx, { ...by, action: 'real_name.cleared', subject: `member:${memberId}` })
    return isNew
  })
}
