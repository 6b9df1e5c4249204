import { newId, sql, uuids, type Config, type Db, type Tx } from '#kit'
import { grantPlayMoney, openPurses, type Owner } from '#wallet'

/** What a demo begins with, in ten-thousandths. */
export const beginsWith = ({ demoUnits }: Pick<Config, 'demoUnits'>) => demoUnits * 10_000n

/** Who plays with a member's play money; null where they have not yet. Whoever is here for that alone is it themselves. */
export async function readStandIn(db: Db, member: Owner): Promise<Owner | null> {
  if (member.book === 'trial') return member
  const row = await db
    .selectFrom('vendor.stand_in')
    .select('stand_in_id')
    .where('member_id', '=', member.memberId)
    .executeTakeFirst()
  return row ? { memberId: row.stand_in_id, book: 'trial', currency: member.currency } : null
}

/** The same, begun with its purses and its money where it is not there yet, once for each member. */
export async function openStandIn(tx: Tx, config: Pick<Config, 'demoUnits'>, member: Owner): Promise<Owner> {
  const known = await readStandIn(tx.db, member)
  if (known) return known
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('vendor.stand_in')
    .values({ member_id: member.memberId, stand_in_id: newId(tx.clock), opened_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const { stand_in_id: memberId } = await tx.db
    .selectFrom('vendor.stand_in')
    .select('stand_in_id')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  const owner = { memberId, book: 'trial', currency: member.currency } as const
  if (numInsertedOrUpdatedRows === 0n) return owner
  await openPurses(tx, owner)
  await grantPlayMoney(tx, { ...owner, amount: beginsWith(config), at: tx.clock.now() })
  return owner
}

/** The members behind stand-ins, by those; of whoever is none nobody is. */
export async function findBehind(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ standIn: string; behind: string }>`
    select stand_in_id as "standIn", member_id as behind from vendor.stand_in
    where stand_in_id = any(${uuids([...new Set(ids)])}::uuid[])`.execute(db)
  return new Map(rows.map(({ standIn, behind }) => [standIn, behind]))
}
