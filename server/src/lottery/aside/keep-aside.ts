import { sql, uuids, type Tx } from '#kit'

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
