import type { lobby } from '@fairground/contract'
import { keepFor, Refusal, sql, type Context, type Db } from '#kit'
import { readGame } from '#lottery/game'
import { isStanding, readLines } from '#lottery/order'
import { rulesOf } from '@fairground/engine'
import type { z } from 'zod'

type Games = z.output<typeof lobby.popularGames.reply>
type Numbers = z.output<typeof lobby.popularNumbers.reply>

// What is popular changes slowly, and is asked for by everybody.
const keptMs = 60_000
const drawsMax = 20
const ordersMax = 2_000

/** What is played most, reckoned once a minute however many ask. */
export function openPopular({ db, clock }: Context) {
  return {
    games: keepFor(
      clock,
      keptMs,
      async ({ count }: z.output<typeof lobby.popularGames.input>) =>
        await popularGames(db, clock.now(), count),
    ),
    numbers: keepFor(
      clock,
      keptMs,
      async ({ gameCode, count }: z.output<typeof lobby.popularNumbers.input>) =>
        await popularNumbers(db, gameCode, count),
    ),
  }
}

/** By how many orders were counted as draws of the last day closed. */
async function popularGames(db: Db, now: Date, count: number): Promise<Games> {
  const { rows } = await sql<{ gameCode: string; orders: bigint }>`
    select g.code as "gameCode", d.orders
    from lottery.game g cross join lateral (
      select coalesce(sum(orders), 0)::bigint as orders from lottery.draw
      where game_code = g.code and closes_at > ${now}::timestamptz - interval '1 day' and closes_at <= ${now}::timestamptz
    ) d
    where g.enabled order by d.orders desc, g.position, g.code limit ${count}`.execute(db)
  return { list: rows.map(({ gameCode, orders }) => ({ gameCode, orders: Number(orders) })) }
}

/**
 * Which numbers of two digits stand in orders on the last closed draws, each once in a line; where those are more than are
 * looked at, on the latest. What is on sale is told of to nobody.
 */
async function popularNumbers(db: Db, gameCode: string, count: number): Promise<Numbers> {
  const { rules } = await readGame(db, gameCode)
  if (rulesOf(rules).family !== 'vn') throw new Refusal('game_unknown', { gameCode })
  const { rows } = await sql<{ lines: string }>`
    select o.lines::text as lines
    from (
      select id, draws_at from lottery.draw where game_code = ${gameCode} and state in ('resulted', 'settling', 'settled')
      order by draws_at desc limit ${drawsMax}
    ) d
    cross join lateral (
      select lines from lottery."order" o where draw_id = d.id ${isStanding}
      order by member_id, staked_after limit ${ordersMax}
    ) o
    order by d.draws_at desc limit ${ordersMax}`.execute(db)
  const times = new Map<string, number>()
  for (const { lines } of rows)
    for (const { numbers } of readLines(lines))
      for (const number of new Set(numbers.flatMap((one) => one.match(/(?<!\d)\d\d(?!\d)/g) ?? [])))
        times.set(number, (times.get(number) ?? 0) + 1)
  const list = [...times].map(([number, n]) => ({ number, times: n }))
  list.sort((a, b) => b.times - a.times || a.number.localeCompare(b.number))
  return { orders: rows.length, list: list.slice(0, count) }
}
