import { readFile } from 'node:fs/promises'
import { newId, sql, systemClock, type Context } from '../server/src/kit/index.ts'
import { openDraw, planGame, type Draw } from '../server/src/lottery/draw/index.ts'
import { readGame } from '../server/src/lottery/game/index.ts'
import { priceOrder, stakeCause } from '../server/src/lottery/order/order.ts'
import { takeOrders } from '../server/src/lottery/order/take-orders.ts'
import type { Owner } from '../server/src/wallet/index.ts'
import type { Town } from './town.ts'

/** The house's own games of every family, whose limits no bench reaches. */
export async function openHouseGames(context: Context): Promise<void> {
  const seed = new URL('../db/seed/families.sql', import.meta.url)
  await sql.raw(await readFile(seed, 'utf8')).execute(context.db)
  await sql`update lottery.game set liability_max = 9000000000000000000, lines_max = 200,
    member_draw_stake_max = 9000000000000000000, order_stake_max = 9000000000000000000`.execute(context.db)
}

let copies = 0

/** A draw of a game like one of them, on sale for an hour: each is the first of its own. */
export async function openHouseDraw({ context }: Pick<Town, 'context'>, like: string): Promise<Draw> {
  const { db } = context.owner
  const code = `bench-${++copies}`
  await sql`
    insert into lottery.game select (jsonb_populate_record(g, jsonb_build_object('code', ${code}::text))).*
    from lottery.game g where code = ${like}`.execute(db)
  await planGame(context, code)
  const { rows } = await sql<{ id: string }>`
    update lottery.draw set opens_at = least(opens_at, now() - interval '1 second'),
      closes_at = now() + interval '1 hour', draws_at = now() + interval '1 hour'
    where id = (select id from lottery.draw where game_code = ${code} order by closes_at limit 1) returning id`.execute(
    db,
  )
  const [draw] = rows
  if (!draw) throw new Error(`no draw of ${code} is made`)
  return await openDraw(context, draw.id)
}

type Ticket = { play: string; numbers: readonly string[] }

/** Sells so many orders of one pick each, as the house takes them, in larger batches. Answers how many lines they stand for. */
export async function sellPicks(
  context: Context,
  draw: Draw,
  owners: readonly Owner[],
  orders: number,
  pickOf: (nth: number) => Ticket,
): Promise<number> {
  const game = await readGame(context.db, draw.gameCode)
  const market = { drawId: draw.id, bounds: { owed: new Map(), staked: new Map() }, hear: () => undefined }
  const hash = Buffer.alloc(32)
  let lines = 0
  for (let from = 0; from < orders; from += batch) {
    const items = Array.from({ length: Math.min(batch, orders - from) }, (_, i) => {
      const order = priceOrder(game, draw, [{ ...pickOf(from + i), unit: game.unitMin }])
      const owner = owners[((from + i) * 619) % owners.length]
      if (!owner) throw new Error('a bench without members')
      const orderId = newId(systemClock)
      lines += Number(order.stake / (2n * game.unitMin))
      return { ...owner, orderId, cause: stakeCause(owner.memberId, orderId), requestHash: hash, order }
    })
    for (const outcome of await takeOrders(context, market, items))
      if ('error' in outcome) throw outcome.error
  }
  return lines
}

const batch = 500
