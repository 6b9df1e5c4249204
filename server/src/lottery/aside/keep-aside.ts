import { sql, uuids, type Db, type Tx } from '#kit'
import { queueOwners, type SetAsideFor } from './queue-owners.ts'

/** An order that was paid out of money set aside for something, by transfers of a kind; what it cost it gives back if its draw is void. */
export type PaidAside = {
  memberId: string
  orderId: string
  drawId: string
  ownerId: string
  kind: string
  cost: bigint
}

/** Writes down that an order was paid out of money set aside. */
export async function keepAside(tx: Tx, order: PaidAside): Promise<void> {
  const { memberId, orderId, drawId, ownerId, kind, cost } = order
  await sql`
    insert into lottery.aside (member_id, order_id, draw_id, owner_id, kind, cost)
    values (${memberId}::uuid, ${orderId}::uuid, ${drawId}::uuid, ${ownerId}::uuid, ${kind}, ${cost})`.execute(
    tx.db,
  )
}

/**
 * Forgets an order that is taken back while its draw is on sale: what it cost is the member's, and stays theirs if the draw is
 * void later. What the money was set aside for goes on at once. Behind the lock of the purse it went back to.
 */
export async function forgetAside(
  tx: Tx,
  { memberId, orderId }: Pick<PaidAside, 'memberId' | 'orderId'>,
): Promise<void> {
  const { rows } = await sql<SetAsideFor>`
    delete from lottery.aside where member_id = ${memberId}::uuid and order_id = ${orderId}::uuid
    returning member_id as "memberId", owner_id as "ownerId"`.execute(tx.db)
  await queueOwners(tx, rows)
}

/** What came back of an order and is set aside again. */
export type HeldBack = { orderId: string; holdId: string; amount: bigint }

/**
 * Forgets orders that whoever set the money aside has looked at, or all that it stands for: what comes back of them later is
 * the member's. Answers what of them is set aside again by now, which is the caller's to release.
 */
export async function letGoAside(
  tx: Tx,
  { memberId, ownerId, orderIds }: { memberId: string; ownerId: string; orderIds?: readonly string[] },
): Promise<HeldBack[]> {
  const { rows } = await sql<Omit<HeldBack, 'holdId'> & { holdId: string | null }>`
    delete from lottery.aside where member_id = ${memberId}::uuid and owner_id = ${ownerId}::uuid
      ${orderIds === undefined ? sql`` : sql`and order_id = any(${uuids(orderIds)}::uuid[])`}
    returning order_id as "orderId", hold_id as "holdId", cost as amount`.execute(tx.db)
  return rows.flatMap(({ holdId, ...row }) => (holdId === null ? [] : [{ ...row, holdId }]))
}

/** What came back of orders and is set aside again, of one member's or of all, and what for. */
export async function readHeldBack(
  db: Db,
  memberId?: string,
): Promise<{ ownerId: string; holdId: string }[]> {
  const { rows } = await sql<{ ownerId: string; holdId: string }>`
    select owner_id as "ownerId", hold_id as "holdId" from lottery.aside
    where hold_id is not null ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}::uuid`}`.execute(
    db,
  )
  return rows
}
