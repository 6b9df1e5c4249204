import type { lottery } from '@fairground/contract'
import { explainLine, rulesOf, type Settled } from '@fairground/engine'
import { Refusal, sql, type Caller, type Context } from '#kit'
import type { z } from 'zod'
import { drawColumns, type Draw, type Prizes } from '#lottery/draw'
import { leafOf, readLines, readPath, type OrderLine } from '#lottery/order'
import { derivedState, findOrders, withDraw, type Filter } from './find-orders.ts'

type Page = z.output<typeof lottery.orders.reply>

/** An order with its draw, the result its payout stands at, and what it is due. */
type Row = Draw & {
  orderId: string
  stake: bigint
  rebate: bigint
  placedAt: Date
  lines: string
  orderState: lottery.Order['state']
  payout: bigint
  rules: string
  prizes: Prizes | null
  /** What one ticket won of each tier that is shared. */
  shares: Record<string, string> | null
}

/** A member's betting record, newest first; the number of orders that match is exact, or absent where it is large. */
export async function orders(context: Context, caller: Caller, filter: Filter): Promise<Page> {
  const { ids, next, total } = await findOrders(context, caller.memberId, filter)
  const { rows } = await sql<Row>`
    ${columns} where o.member_id = ${caller.memberId}::uuid and o.id = any(${ids}::uuid[])
    order by o.id desc`.execute(context.db)
  const totalPages = total === null ? null : Math.ceil(total / filter.pageSize)
  return { list: rows.map(asOrder), next, total, totalPages }
}

const columns = sql`
  select ${drawColumns}, o.id as "orderId", o.stake, o.rebate, o.placed_at as "placedAt", o.lines::text as lines,
    ${derivedState} as "orderState", coalesce(p.amount, 0) as payout, g.rules, r.prizes, (
      select json_object_agg(name, each::text) from lottery.pot
      where draw_id = d.id and version = d.settled_version and book = o.book and d.state <> 'void'
    ) as shares
  from lottery."order" o ${withDraw}
  join lottery.game g on g.code = d.game_code
  left join lottery.result r
    on r.draw_id = d.id and r.version = d.settled_version and d.state <> 'void'`

/** One order of the member's own; another's is unknown. */
export async function orderById(
  context: Context,
  caller: Caller,
  { orderId }: z.output<typeof lottery.orderById.input>,
): Promise<lottery.Order> {
  return asOrder(await readOwn(context, caller, orderId))
}

async function readOwn(context: Context, caller: Caller, orderId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    ${columns}
    where o.member_id = ${caller.memberId}::uuid and o.id = ${orderId}::uuid`.execute(context.db)
  return rows[0] ?? unknownOrder()
}

function unknownOrder(): never {
  throw new Refusal('order_unknown')
}

function asOrder(row: Row): lottery.Order {
  const settle = settlerOf(row)
  return {
    orderId: row.orderId,
    drawId: row.id,
    gameCode: row.gameCode,
    issue: row.issue,
    state: row.orderState,
    stake: row.stake,
    rebate: row.rebate,
    payout: row.payout,
    placedAt: row.placedAt,
    lines: readLines(row.lines).map((line) => asLine(line, settle(line))),
  }
}

function settlerOf(row: Row): (line: OrderLine) => Settled | null {
  const { rules, terms, step } = row
  const prizes = playedFor(row)
  return prizes ? rulesOf(rules).settler(prizes, terms, step, sharesOf(row)) : () => null
}

/** The result that an order is settled by: none yet, or ever where it was taken back. */
function playedFor({ prizes, orderState }: Row): Prizes | null {
  return orderState === 'cancelled' ? null : prizes
}

function sharesOf({ shares }: Row): Record<string, bigint> {
  return Object.fromEntries(Object.entries(shares ?? {}).map(([name, amount]) => [name, BigInt(amount)]))
}

function asLine(
  { numbers, at, ...line }: OrderLine,
  settled: Settled | null,
): lottery.Order['lines'][number] {
  return {
    ...line,
    numbers: [...numbers],
    ...(at && { at: [...at] }),
    hits: settled?.hits ?? null,
    payout: settled?.payout ?? null,
  }
}

/** Why each line of a member's own order came to what it did; nothing before it is settled, and of what was given back. */
export async function orderExplained(
  context: Context,
  caller: Caller,
  { orderId }: z.output<typeof lottery.orderExplained.input>,
): Promise<z.output<typeof lottery.orderExplained.reply>> {
  const order = await readOwn(context, caller, orderId)
  const { rules, terms, step, lines } = order
  const prizes = playedFor(order)
  if (!prizes) return { lines: null }
  return {
    lines: readLines(lines).map((line) => {
      const why = explainLine(rules, line, prizes, terms, step, sharesOf(order))
      const { drawn, came, matches, tiers, payout } = why
      return { drawn: [...drawn], came: [...came], matches: [...matches], tiers: [...tiers], payout }
    }),
  }
}

/** Where a member's own order stands in the root of its draw, from when the root is fixed. */
export async function orderProof(
  context: Context,
  caller: Caller,
  { orderId }: z.output<typeof lottery.orderProof.input>,
): Promise<z.output<typeof lottery.orderProof.reply>> {
  const order = await readOwn(context, caller, orderId)
  const leaf = leafOf({ id: orderId, lines: order.lines })
  const { root, id: drawId } = order
  // One that was cancelled stands in no root.
  if (!root || order.orderState === 'cancelled') return { leaf, root: null, path: [] }
  return {
    leaf,
    root: root.toString('hex'),
    path: await readPath(context.db, { drawId, orderId, leaf, root }),
  }
}
