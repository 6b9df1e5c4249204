import { sql } from '../../server/src/kit/index.ts'
import { prove } from '../../server/src/ledger/index.ts'
import { enterResult, type Draw } from '../../server/src/lottery/draw/index.ts'
import { confirmResult } from '../../server/src/lottery/index.ts'
import type { PricedOrder } from '../../server/src/lottery/order/order.ts'
import { auditSettlement, settleDraw } from '../../server/src/lottery/settlement/index.ts'
import type { Owner } from '../../server/src/wallet/index.ts'
import { figure, measurePairs, quantile, type Pairs } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openMarket, openTown, unit, type Town } from '../town.ts'
import { anyPrizes } from './any-prizes.ts'
import { openPlayers } from './players.ts'
import { priceOrders, sellDraw } from './sold-draw.ts'

const million = Number(process.env.BENCH_LINES ?? 1_000_000)
const linesEach = 10

const against = 'durable, against an UPDATE of the same lines, one row each, rows/s'

export const settle: Bench = {
  name: 'settle',
  what: `lines settled/s of a million that 2,000 members played, ${against}`,
  target: 5,
  run: () => measureSettling(2_000),
}

export const settleEach: Bench = {
  name: 'settle-each',
  what: `lines settled/s of a million, each order and so each winner another member's, ${against}`,
  target: 2.5,
  run: () => measureSettling(million / linesEach),
}

async function measureSettling(members: number): Promise<Pairs> {
  const town = await openTown()
  const { context } = town
  await sql`update lottery.game set hold_s = 0`.execute(context.db)
  const owners = await openPlayers(context, members, 100_000_000_000n * unit)
  const size = { orders: million / linesEach, lines: linesEach }
  const orders = await priceOrders(context, await openMarket(context), size)
  const pairs = await measurePairs(
    () => settleOne(context, owners, orders),
    () => updateRows(context),
  )
  console.log(`  a million lines settled in ${figure(1_000_000 / quantile(pairs.ours, 0.5))} s`)
  if ((await prove(context.db)).wrong) throw new Error('the ledger does not hold after settling')
  const { difference } = await auditSettlement(context)
  if (difference) throw new Error(`the settlement does not hold: ${JSON.stringify(difference)}`)
  await town.close()
  return pairs
}

/** From the moment a result is confirmed until the draw is settled. */
async function settleOne(
  context: Town['context'],
  owners: readonly Owner[],
  orders: readonly PricedOrder[],
): Promise<number> {
  const draw = await sellDraw(context, owners, orders)
  await copyLines(context, draw)
  const seen = await enterResult(context, { drawId: draw.id, prizes: anyPrizes(), actor: 'staff:staff-a' })
  await sql`vacuum analyze lottery."order"`.execute(context.owner.db)
  const since = performance.now()
  await confirmResult(context, { drawId: draw.id, actor: 'staff:staff-b', seen })
  const { lines, winners } = await settleDraw(context, draw.id)
  const seconds = (performance.now() - since) / 1000
  console.log(`  ${figure(lines)} lines in ${orders.length} orders, ${winners} of them paid`)
  return lines / seconds
}

/** The same lines as a plain table keeps them: a row each. */
async function copyLines({ owner: { db } }: Town['context'], draw: Draw): Promise<void> {
  await sql`drop table if exists line`.execute(db)
  await sql`
    create table line (order_id uuid, place integer, play text, numbers text, stake bigint,
      state text not null default 'open', payout bigint, primary key (order_id, place))`.execute(db)
  await sql`
    insert into line (order_id, place, play, numbers, stake)
    select o.id, l.place, l.line->>0, l.line->>1, (l.line->>4)::bigint
    from lottery."order" o, json_array_elements(o.lines) with ordinality as l (line, place)
    where o.draw_id = ${draw.id}::uuid`.execute(db)
  await sql`vacuum analyze line`.execute(db)
}

async function updateRows({ owner: { db } }: Town['context']): Promise<number> {
  const since = performance.now()
  const { numAffectedRows } = await sql`update line set state = 'settled', payout = 0`.execute(db)
  return Number(numAffectedRows) / ((performance.now() - since) / 1000)
}
