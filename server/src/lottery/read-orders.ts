import type { lottery } from '@fairground/contract'
import { merkleProof, settler, type Settled } from '@fairground/engine'
import { Refusal, sql, type Caller, type Context } from '#kit'
import type { z } from 'zod'
import { readLeaves } from './fix-orders.ts'
import { drawColumns, readDraw, type Draw } from './draw.ts'
import { leafOf, readLines, type OrderLine } from './order.ts'
import type { Prizes } from './result.ts'

type Filter = z.output<typeof lottery.orders.input>
type Page = z.output<typeof lottery.orders.reply>

/** An order with its draw, the result its payout stands at, and what it is due. */
type Row = Draw & {
  orderId: string
  stake: bigint
  placedAt: Date
  lines: string
  orderState: lottery.Order['state']
  payout: bigint
  region: 'xsmb' | 'xsmn' | 'xsmt'
  prizes: Prizes | null
}

/** An order's state is nowhere written: it follows from its draw and whether it has a payout. */
const derived = sql`
  case when d.state = 'void' then 'void' when d.settled_version = 0 then 'open'
    when p.amount > 0 then 'won' else 'lost' end`

const joined = sql`
  from lottery."order" o
  join lottery.draw d on d.id = o.draw_id
  left join lottery.payout p
    on p.member_id = o.member_id and p.order_id = o.id and p.version = d.settled_version and d.state <> 'void'`

/** A member's betting record, newest first, with the exact number of orders that match. */
export async function orders(context: Context, caller: Caller, filter: Filter): Promise<Page> {
  const { timeZone } = context.config
  const matching = sql`
    where o.member_id = ${caller.memberId}::uuid
      and (${filter.gameCode ?? null}::text is null or d.game_code = ${filter.gameCode ?? null})
      and (${filter.drawId ?? null}::uuid is null or o.draw_id = ${filter.drawId ?? null}::uuid)
      and (${filter.state ?? null}::text is null or ${derived} = ${filter.state ?? null})
      and (${filter.from ?? null}::date is null
        or o.placed_at >= ${filter.from ?? null}::date::timestamp at time zone ${timeZone})
      and (${filter.to ?? null}::date is null
        or o.placed_at < (${filter.to ?? null}::date + 1)::timestamp at time zone ${timeZone})`
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total ${joined} ${matching}`.execute(context.db)
  const total = Number(counted[0]?.total ?? 0n)
  const { rows } = await sql<Row>`
    ${columns} ${joined} ${rest} ${matching}
    order by o.id desc limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}`.execute(
    context.db,
  )
  return { list: rows.map(asOrder), total, totalPages: Math.ceil(total / filter.pageSize) }
}

const columns = sql`
  select ${drawColumns}, o.id as "orderId", o.stake, o.placed_at as "placedAt", o.lines::text as lines,
    ${derived} as "orderState", coalesce(p.amount, 0) as payout, g.region, r.prizes`

const rest = sql`
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
    ${columns} ${joined} ${rest}
    where o.member_id = ${caller.memberId}::uuid and o.id = ${orderId}::uuid`.execute(context.db)
  return rows[0] ?? unknownOrder()
}

function unknownOrder(): never {
  throw new Refusal('order_unknown')
}

function asOrder(row: Row): lottery.Order {
  const settle = row.prizes
    ? settler(row.region, row.prizes, { odds: row.oddsPpm, step: row.step })
    : () => null
  return {
    orderId: row.orderId,
    drawId: row.id,
    gameCode: row.gameCode,
    issue: row.issue,
    state: row.orderState,
    stake: row.stake,
    payout: row.payout,
    placedAt: row.placedAt,
    lines: readLines(row.lines).map((line) => asLine(line, settle(line))),
  }
}

function asLine(line: OrderLine, settled: Settled | null): lottery.Order['lines'][number] {
  return { ...line, numbers: [...line.numbers], hits: settled?.hits ?? null, payout: settled?.payout ?? null }
}

/** Where a member's own order stands in the root of its draw, from when the root is fixed. */
export async function orderProof(
  context: Context,
  caller: Caller,
  { orderId }: z.output<typeof lottery.orderProof.input>,
): Promise<z.output<typeof lottery.orderProof.reply>> {
  const order = await readOwn(context, caller, orderId)
  const leaf = leafOf({ id: orderId, lines: order.lines })
  const { root } = await readDraw(context.db, order.id)
  if (!root) return { leaf, root: null, path: [] }
  const leaves = await readLeaves(context.db, order.id)
  const place = leaves.findIndex((one) => one.id === orderId)
  const path = merkleProof(
    leaves.map((one) => one.leaf),
    place,
  )
  return { leaf, root: root.toString('hex'), path }
}
