import { sql, type Context, type Db } from '#kit'
import { findTransfers, furtherPurses, houseAccount, partCause, readPaidBy } from '#ledger'
import { cancelCause } from '#lottery/order'

/** An order whose stake another purse paid otherwise than it says: what, what the ledger moved, and what the order keeps. */
export type Misplaced = { orderId: string; pair: [what: string, expected: bigint, found: bigint] }

/**
 * Compares what orders keep of the parts of their stakes with what the ledger took from those purses for them, both ways:
 * what is not kept would be given back to another purse.
 */
export async function findMisplaced({ config }: Context, db: Db): Promise<Misplaced | null> {
  const { rows: games } = await sql<{ code: string }>`select code from lottery.game`.execute(db)
  const houses = games.flatMap(({ code }) =>
    (['real', 'trial'] as const).map((book) =>
      houseAccount(`game:${code}:stake`, { book, currency: config.currency }),
    ),
  )
  const paid = await readPaidBy(db, { purses: furtherPurses, kind: 'stake', houses })
  const { rows: kept } = await sql<{ orderId: string; purse: string; amount: bigint }>`
    select order_id as "orderId", purse, amount from lottery.stake_part`.execute(db)
  const taken = new Map(paid.map((one) => [`${one.transferId} ${one.purse}`, one.amount]))
  for (const { orderId, purse, amount } of kept) {
    const key = `${orderId} ${purse}`
    const wrong = taken.get(key) ?? 0n
    if (wrong !== amount) return { orderId, pair: [`the stake from ${purse}`, wrong, amount] }
    taken.delete(key)
  }
  const [left] = taken
  if (!left) return null
  const [orderId = '', purse] = left[0].split(' ')
  return { orderId, pair: [`the stake from ${purse}`, left[1], 0n] }
}

/** Compares what cancelled orders gave back, by what they cost, with what the ledger moved for them. */
export async function findUngiven(db: Db): Promise<Misplaced | null> {
  const { rows } = await sql<{ orderId: string; cost: bigint; refund: bigint }>`
    select c.order_id as "orderId", o.stake - o.rebate as cost, c.refund
    from lottery.cancellation c join lottery."order" o on o.member_id = c.member_id and o.id = c.order_id`.execute(
    db,
  )
  const causesOf = ({ orderId }: { orderId: string }) => {
    const cause = cancelCause(orderId)
    return [cause, ...furtherPurses.map((purse) => partCause(cause, purse))]
  }
  const posted = await findTransfers(db, rows.flatMap(causesOf))
  for (const row of rows) {
    const moved = causesOf(row).reduce((sum, cause) => sum + (posted.get(cause)?.amount ?? 0n), 0n)
    if (row.refund !== row.cost)
      return { orderId: row.orderId, pair: ['what it gave back', row.cost, row.refund] }
    if (moved !== row.cost)
      return { orderId: row.orderId, pair: ['what the ledger gave back', row.cost, moved] }
  }
  return null
}
