import { sql, type Context, type Db } from '#kit'
import { furtherPurses, houseAccount, readPaidBy } from '#ledger'

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
