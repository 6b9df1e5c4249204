import { note } from '#audit'
import { findCommon, type Common } from '#identity/login'
import { findSameBrowser } from '#identity/session'
import { sha256, sql, transact, uuids, type Context, type Db } from '#kit'
import { detailsOf } from '#member'
import { commonOf } from '#registration'

/** What somebody is known by again, beside an account: of a name and an identity number, with the day of birth. */
export type What = 'name' | 'id_number' | 'mobile' | 'email' | 'browser'

/**
 * Something that a member has in common with somebody who is shut out of play now. `value` is the address or the number; empty of
 * the rest, of which two have one in common or none.
 */
export type Likeness = { memberId: string; excludedId: string; what: What; value: string }

/** Within a transaction or without one. */
type Looking = Pick<Context, 'db' | 'clock'>

/** Of how many who were born on a day that somebody was who is out the names are looked at together. */
const atOnce = 5_000

/**
 * What members, or all of them, have in common with somebody who is shut out of play now, as it stands now: it makes no
 * difference who had it first. Who is shut out themselves is not among them, and nothing for which a person found one another.
 */
export async function findLikenesses(at: Looking, memberIds?: readonly string[]): Promise<Likeness[]> {
  const common = await findCommon(at, memberIds)
  const browsers = await findSameBrowser(at, memberIds)
  const born = common.filter(({ what }) => what === 'birth')
  const found = common.flatMap(({ loginId, confinedId, what, value }) =>
    what === 'birth' ? [] : [{ memberId: loginId, excludedId: confinedId, what, value }],
  )
  const browsed = browsers.map(({ loginId, confinedId }): Likeness => {
    return { memberId: loginId, excludedId: confinedId, what: 'browser', value: '' }
  })
  const named: Likeness[] = []
  for (let from = 0; from < born.length; from += atOnce)
    named.push(...(await bearingOneName(at.db, born.slice(from, from + atOnce))))
  return await withoutFound(at.db, [...named, ...found, ...browsed])
}

async function bearingOneName(db: Db, born: readonly Common[]): Promise<Likeness[]> {
  const ids = new Set(born.flatMap(({ loginId, confinedId }) => [loginId, confinedId]))
  const details = await detailsOf(db, [...ids])
  return born.flatMap(({ loginId: memberId, confinedId: excludedId }) =>
    commonOf(details.get(memberId) ?? {}, details.get(excludedId) ?? {}).map((what) => ({
      memberId,
      excludedId,
      what,
      value: '',
    })),
  )
}

/** What was said of one address is not of another. */
const hashOf = ({ value }: Likeness) => (value === '' ? Buffer.alloc(0) : sha256(value))

type Said = { memberId: string; excludedId: string; what: What }
const keyOf = ({ memberId, excludedId, what }: Said, hash: Buffer) =>
  `${memberId} ${excludedId} ${what} ${hash.toString('hex')}`

async function withoutFound(db: Db, found: readonly Likeness[]): Promise<Likeness[]> {
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ memberId }) => memberId))]
  const { rows } = await sql<Said & { hash: Buffer }>`
    select member_id as "memberId", excluded_id as "excludedId", what, value_hash as hash from payment.found_another
    where member_id = any(${uuids(ids)}::uuid[])`.execute(db)
  const another = new Set(rows.map((said) => keyOf(said, said.hash)))
  return found.filter((one) => !another.has(keyOf(one, hashOf(one))))
}

/**
 * Says that a member is another than all who are out and have something in common with them by now: what they come to have in
 * common later is looked at anew. Said again it changes nothing. Answers of how many likenesses it was said.
 */
export async function clearLikenesses(
  context: Context,
  memberId: string,
  by: { actor: string; reason: string },
): Promise<number> {
  return await transact(context, async (tx) => {
    const found = await findLikenesses(tx, [memberId])
    if (found.length === 0) return 0
    const at = tx.clock.now()
    const { numInsertedOrUpdatedRows: count = 0n } = await tx.db
      .insertInto('payment.found_another')
      .values(
        found.map((one) => ({
          member_id: memberId,
          excluded_id: one.excludedId,
          what: one.what,
          value_hash: hashOf(one),
          at,
        })),
      )
      .onConflict((said) => said.doNothing())
      .executeTakeFirstOrThrow()
    // Of two who say it at once, one did.
    if (count === 0n) return 0
    const detail = { by: [...new Set(found.map(({ what }) => what))].toSorted().join(' ') }
    await note(tx, { ...by, action: 'likeness.cleared', subject: `member:${memberId}`, detail })
    return Number(count)
  })
}
