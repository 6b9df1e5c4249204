import { assert, newId, sql, uuids, type Tx } from '#kit'
import { hold, type Debt } from '#wallet'

/**
 * Sets aside again what a void draw has just given back of orders that were paid out of money set aside, within the
 * transaction that gave it back: nobody could spend it in between. Once for each order. What a member owes the draw otherwise
 * and no longer has is not set aside.
 */
export async function holdReturned(
  tx: Tx,
  drawId: string,
  { book, currency, reference, at }: Pick<Debt, 'book' | 'currency' | 'reference' | 'at'>,
  memberIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ memberId: string; orderId: string; kind: string; amount: bigint }>`
    select member_id as "memberId", order_id as "orderId", kind, cost as amount from lottery.aside
    where draw_id = ${drawId}::uuid and member_id = any(${uuids(memberIds)}::uuid[]) and hold_id is null
    order by member_id, order_id for update`.execute(tx.db)
  if (rows.length === 0) return
  const holdings = rows.map(({ orderId, ...row }) => {
    return { ...row, id: newId(tx.clock), cause: `aside:${orderId}`, book, currency, reference, at }
  })
  const postings = await hold(tx, holdings)
  assert(
    postings.every(({ state }) => state === 'posted' || state === 'insufficient'),
    'what comes back of an order is set aside once',
  )
  const held = rows.flatMap((row, nth) => (postings[nth]?.state === 'posted' ? [{ row, nth }] : []))
  await sql`
    update lottery.aside a set hold_id = h.id
    from unnest(${uuids(held.map(({ row }) => row.memberId))}::uuid[], ${uuids(held.map(({ row }) => row.orderId))}::uuid[],
      ${uuids(held.map(({ nth }) => holdings[nth]?.id ?? null))}::uuid[]) as h (member_id, order_id, id)
    where a.member_id = h.member_id and a.order_id = h.order_id`.execute(tx.db)
}
