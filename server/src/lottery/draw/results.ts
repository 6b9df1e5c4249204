import type { lottery } from '@fairground/contract'
import { endOfDay, sql, startOfDay, type Context } from '#kit'
import { gamesThatFit, readGame } from '#lottery/game'
import type { z } from 'zod'
import { dividendsOf, readDividends, type KeptDividends } from './dividends.ts'
import { asDrawn, drawColumns, readDraw, type Draw } from './draw.ts'
import type { Prizes } from './result.ts'

/** The opened numbers of a game, newest first. A correction shows as soon as it is confirmed; a void draw has none. */
export async function results(
  context: Context,
  { gameCode, count }: z.output<typeof lottery.results.input>,
): Promise<z.output<typeof lottery.results.reply>> {
  await readGame(context.db, gameCode)
  const { rows } = await sql<Opened>`
    select ${drawColumns}, r.prizes, r.confirmed_at as "confirmedAt", ${dividendsOf} as dividends
    from lottery.draw d join lottery.result r on r.draw_id = d.id and r.version = d.result_version
    where d.game_code = ${gameCode} and ${isOpened}
    order by d.draws_at desc limit ${count}`.execute(context.db)
  return { list: rows.map(asResult) }
}

/** The newest opened numbers of every game that has drawn, in one question however many games there are. */
export async function latestResults(context: Context): Promise<z.output<typeof lottery.latestResults.reply>> {
  // It steps from game to game along the index of opened draws, and reads one of each.
  const { rows } = await sql<Opened>`
    with recursive game as (
      (select d.game_code as code from lottery.draw d where ${isOpened} order by d.game_code limit 1)
      union all
      select (
        select d.game_code from lottery.draw d where d.game_code > g.code and ${isOpened}
        order by d.game_code limit 1
      ) from game g where g.code is not null
    )
    select ${drawColumns}, r.prizes, r.confirmed_at as "confirmedAt", ${dividendsOf} as dividends
    from game g
    cross join lateral (
      select d.* from lottery.draw d where d.game_code = g.code and ${isOpened} order by d.draws_at desc limit 1
    ) d
    join lottery.result r on r.draw_id = d.id and r.version = d.result_version
    order by d.game_code`.execute(context.db)
  return { list: rows.map(asResult) }
}

/**
 * The opened numbers of all games, newest first, by family, game and the days they were drawn on; those drawn at the same
 * moment by their ids. They are not counted: a page says where the next begins.
 */
export async function resultsRecord(
  { db, config: { timeZone } }: Context,
  { before, pageSize, from, to, ...filter }: z.output<typeof lottery.resultsRecord.input>,
): Promise<z.output<typeof lottery.resultsRecord.reply>> {
  const games = await gamesThatFit(db, filter)
  const start = before === undefined ? undefined : await readDraw(db, before)
  const bounds = [
    isOpened,
    start && sql`(d.draws_at, d.id) < (${start.drawsAt}, ${start.id}::uuid)`,
    from !== undefined && sql`d.draws_at >= ${startOfDay(from, timeZone)}`,
    to !== undefined && sql`d.draws_at < ${endOfDay(to, timeZone)}`,
  ].filter((one) => !!one)
  // Of each game so many as a page holds, along its index: no more can be on it.
  const { rows } = await sql<Opened>`
    with page as materialized (
      select d.id from lottery.game g cross join lateral (
        select d.id, d.draws_at from lottery.draw d where d.game_code = g.code and ${sql.join(bounds, sql` and `)}
        order by d.draws_at desc, d.id desc limit ${pageSize + 1}
      ) d ${games === undefined ? sql`` : sql`where g.code = any(${games})`}
      order by d.draws_at desc, d.id desc limit ${pageSize + 1}
    )
    select ${drawColumns}, r.prizes, r.confirmed_at as "confirmedAt", ${dividendsOf} as dividends
    from page join lottery.draw d on d.id = page.id
    join lottery.result r on r.draw_id = d.id and r.version = d.result_version
    order by d.draws_at desc, d.id desc`.execute(db)
  const list = rows.slice(0, pageSize).map(asResult)
  const next = rows.length > pageSize ? (list.at(-1)?.drawId ?? null) : null
  return { list, next, total: null, totalPages: null }
}

type Opened = Draw & { prizes: Prizes; confirmedAt: Date; dividends: KeptDividends }

const isOpened = sql`d.state in ('resulted', 'settling', 'settled')`

function asResult({ prizes, confirmedAt, dividends, ...draw }: Opened): lottery.Result {
  return { ...asDrawn(draw), prizes, resultedAt: confirmedAt, ...readDividends(dividends) }
}
