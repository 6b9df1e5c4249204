import { rulesOf } from '@fairground/engine'
import { Refusal, sql, transact, type Context, type Tx } from '#kit'
import type { Book } from '#ledger'
import { forgetAside } from '#lottery/aside'
import { readGame } from '#lottery/game'
import { lowerLiabilities } from '#lottery/liability'
import { moveShares, readSpendable, rebateOfPart } from '#wallet'
import { readLines } from './kept-lines.ts'
import { holdMarket } from './market.ts'
import { readStakeParts } from './stake-parts.ts'

/** What an order gave back, and what its member could spend then. */
export type Cancelled = { orderId: string; refund: bigint; balance: bigint }

type Own = { drawId: string; book: Book; stake: bigint; rebate: bigint; lines: string }

/**
 * Takes an order back before its draw closes, where its game allows it: what it cost goes back to the purses that paid, what
 * the house would owe falls, and nothing counts the order any more. Cancelled again it answers the same. Once the draw is
 * closed, or too near to it, it is refused: what counts is settled by who holds the draw first.
 */
export async function cancelOrder(
  context: Context,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<Cancelled> {
  const { currency } = context.config
  return await transact(context, async (tx) => {
    const order = await readOwn(tx, memberId, orderId)
    const earlier = await readCancelled(tx, memberId, orderId)
    if (earlier) return earlier
    const { draw, terms } = await holdMarket(tx, order.drawId)
    if (draw.state !== 'open' || draw.now >= draw.closesAt) throw new Refusal('draw_closed')
    const until = terms.cancelUntilS === null ? null : draw.closesAt.getTime() - terms.cancelUntilS * 1000
    if (until === null || draw.now.getTime() >= until)
      throw new Refusal('order_not_cancellable', {
        until: until === null ? null : new Date(until).toISOString(),
      })
    const refund = await giveBack(tx, { memberId, orderId, currency, at: draw.now }, order, {
      game: draw.gameCode,
      reference: `${draw.gameCode} ${draw.issue}`,
    })
    const owner = { memberId, book: order.book, currency }
    const balance = (await readSpendable(tx.db, [owner])).get(memberId) ?? 0n
    // Behind the locks of the purses: whoever cancelled the same order at once has committed.
    const { numAffectedRows } = await sql`
      insert into lottery.cancellation (member_id, order_id, draw_id, refund, balance_after, cancelled_at)
      values (${memberId}::uuid, ${orderId}::uuid, ${draw.id}::uuid, ${refund}, ${balance}, ${draw.now}::timestamptz)
      on conflict do nothing`.execute(tx.db)
    if (numAffectedRows === 0n) return (await readCancelled(tx, memberId, orderId)) ?? unknownOrder()
    await forgetAside(tx, { memberId, orderId })
    if (order.book === 'real') {
      const { rules } = await readGame(tx.db, draw.gameCode)
      const owed = readLines(order.lines).flatMap(
        (line) => rulesOf(rules).price(line, draw.terms).liabilities,
      )
      await lowerLiabilities(tx, { draw, ladders: terms.ladders }, owed)
    }
    return { orderId, refund, balance }
  })
}

async function readOwn(tx: Tx, memberId: string, orderId: string): Promise<Own> {
  const { rows } = await sql<Own>`
    select draw_id as "drawId", book, stake, rebate, lines::text as lines from lottery."order"
    where member_id = ${memberId}::uuid and id = ${orderId}::uuid`.execute(tx.db)
  return rows[0] ?? unknownOrder()
}

async function readCancelled(tx: Tx, memberId: string, orderId: string): Promise<Cancelled | undefined> {
  const { rows } = await sql<Cancelled>`
    select order_id as "orderId", refund, balance_after as balance from lottery.cancellation
    where member_id = ${memberId}::uuid and order_id = ${orderId}::uuid`.execute(tx.db)
  return rows[0]
}

function unknownOrder(): never {
  throw new Refusal('order_unknown')
}

/** Gives each purse what it paid of an order, less what it was paid back at once. Answers how much that is. */
async function giveBack(
  tx: Tx,
  { memberId, orderId, currency, at }: { memberId: string; orderId: string; currency: string; at: Date },
  cost: Own,
  of: { game: string; reference: string },
): Promise<bigint> {
  const further = (await readStakeParts(tx.db, cost.drawId, memberId, orderId)).map(({ purse, amount }) => {
    return { purse, amount: amount - rebateOfPart(cost, amount) }
  })
  const refund = cost.stake - cost.rebate
  const main = further.reduce((left, { amount }) => left - amount, refund)
  const shares = [{ purse: 'main', amount: main }, ...further].filter(({ amount }) => amount > 0n)
  await moveShares(
    tx,
    { ...of, book: cost.book, currency, at },
    shares.map((share) => ({ ...share, memberId, cause: cancelCause(orderId), kind: 'refund' as const })),
  )
  return refund
}

/** The cause of what an order gives back that is cancelled. */
export function cancelCause(orderId: string): string {
  return `cancel:${orderId}`
}
