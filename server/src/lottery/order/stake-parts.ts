import { literal, sql, uuids, type Db } from '#kit'

/** What of an order's stake another purse than `main` paid. */
export type StakePart = { orderId: string; purse: string; amount: bigint }

/** What orders of a batch keep of their stakes' parts, as one more step of the statement that writes them; for most none. */
export function keepParts(drawId: string, parts: readonly (StakePart & { memberId: string })[]) {
  if (parts.length === 0) return sql``
  return sql`, parted as (
      insert into lottery.stake_part (draw_id, member_id, order_id, purse, amount)
      select ${drawId}::uuid, member_id, order_id, purse, amount
      from unnest(${uuids(parts.map((one) => one.memberId))}::uuid[],
        ${uuids(parts.map((one) => one.orderId))}::uuid[], ${parts.map((one) => one.purse)}::text[],
        ${literal(parts.map((one) => one.amount))}::bigint[]) as p (member_id, order_id, purse, amount)
    )`
}

/** Reads the parts of one order's stake; most have none. */
export async function readStakeParts(
  db: Db,
  drawId: string,
  memberId: string,
  orderId: string,
): Promise<StakePart[]> {
  const { rows } = await sql<StakePart>`
    select order_id as "orderId", purse, amount from lottery.stake_part
    where draw_id = ${drawId}::uuid and member_id = ${memberId}::uuid and order_id = ${orderId}::uuid
    order by purse`.execute(db)
  return rows
}

/** Reads the parts of members' stakes on a draw, by order; most orders have none. */
export type PartsReader = (memberIds: readonly string[]) => Promise<ReadonlyMap<string, readonly StakePart[]>>

/** Looks once whether any stake on a draw that takes no more orders has parts: where none has, nobody asks again. */
export async function openStakeParts(db: Db, drawId: string): Promise<PartsReader> {
  const { rows } = await sql`select from lottery.stake_part where draw_id = ${drawId}::uuid limit 1`.execute(
    db,
  )
  if (rows.length === 0) return async () => new Map()
  return async (memberIds) => {
    const { rows: parts } = await sql<StakePart>`
      select order_id as "orderId", purse, amount from lottery.stake_part
      where draw_id = ${drawId}::uuid and member_id = any(${uuids(memberIds)}::uuid[])
      order by member_id, order_id, purse`.execute(db)
    return Map.groupBy(parts, (part) => part.orderId)
  }
}
