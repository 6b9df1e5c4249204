import { odds } from '@fairground/contract'
import { fullPay } from '@fairground/engine'
import { sql, type Context, type Db } from '#kit'
import { readDraw } from '#lottery/draw'
import { firstRungs, hasLadders, offeredBy, readGame, type Ladders } from '#lottery/game'
import type { z } from 'zod'
import { leastOffered } from './hold-odds.ts'

/** What is offered below the usual odds on a draw on sale; of any other nothing is. What most is owed on is told first. */
export async function drawOdds(
  { db }: Context,
  drawId: string,
): Promise<z.output<typeof odds.drawOdds.reply>> {
  const { state, gameCode } = await readDraw(db, drawId)
  const { ladders } = await readGame(db, gameCode)
  if (!hasLadders(ladders) || state !== 'open') return { list: [] }
  const { plays, from, every } = firstRungs(ladders)
  const { rows } = await sql<{ key: string; amount: bigint }>`
    select l.key, l.amount from lottery.liability l
    left join unnest(${plays}::text[], ${from.map(String)}::bigint[]) as r (play, first)
      on r.play = substring(l.key from '^[^:@]*')
    where l.draw_id = ${drawId}::uuid and l.amount >= coalesce(r.first, ${every}::bigint)
    order by l.amount desc, l.key limit ${odds.steppedOddsMax}`.execute(db)
  const offered = offeredBy(ladders)
  const list = rows.map(({ key, amount }) => ({ key, payPpm: offered(key, amount) }))
  return { list: list.filter(({ payPpm }) => payPpm < fullPay) }
}

/** What is offered now on each of several lines, by the keys that they are on, in parts per million. */
export async function oddsNow(
  db: Db,
  drawId: string,
  ladders: Ladders,
  lines: readonly (readonly string[])[],
): Promise<number[]> {
  const { rows } = await sql<{ key: string; amount: bigint }>`
    select key, amount from lottery.liability
    where draw_id = ${drawId}::uuid and key = any(${lines.flat()}::text[])`.execute(db)
  const owed = new Map(rows.map(({ key, amount }) => [key, amount]))
  return lines.map((keys) => leastOffered(offeredBy(ladders), owed, keys))
}
