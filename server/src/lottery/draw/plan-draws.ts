import { EngineRefusal } from '@fairground/engine'
import { newId, readSharedTime, Refusal, sharedTime, sql, transact, type Context, type Tx } from '#kit'
import {
  checkReturn,
  instantTimesAhead,
  officialTimesAhead,
  readGame,
  readGames,
  readNoDrawDays,
  termsOn,
  type Game,
  type Times,
} from '#lottery/game'
import { drawColumns, type DrawNow } from './draw.ts'
import { queueNext } from './queue-step.ts'

const officialDaysAhead = 7
const instantDrawsAhead = 3

/**
 * Makes the draws that come next, of every game: official ones for a week, instant ones a few ahead, each house draw with
 * its seed committed to before its sales open. Draws that are there already are left alone. A game that cannot be sold
 * as it is configured is logged and does not stop the others. Answers how many were made.
 */
export async function planDraws(context: Context): Promise<number> {
  const now = await readSharedTime(context.db, context.clock)
  let made = 0
  for (const game of await readGames(context.db)) made += await plan(context, game, now)
  return made
}

/** Makes the draws of one game that come next. Answers how many were made. */
export async function planGame(context: Context, gameCode: string): Promise<number> {
  const now = await readSharedTime(context.db, context.clock)
  return await plan(context, await readGame(context.db, gameCode), now)
}

async function plan(context: Context, game: Game, now: Date): Promise<number> {
  if (!game.enabled) return 0
  try {
    return (await makeDraws(context, game, await timesAhead(context, game, now))).length
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof EngineRefusal)) throw error
    context.log.error({ gameCode: game.code, refusal: error.code, ...error.detail }, 'a game makes no draws')
    return 0
  }
}

async function timesAhead(context: Context, game: Game, now: Date): Promise<Times[]> {
  const { timeZone } = context.config
  if (game.kind === 'instant') return instantTimesAhead(game, now, instantDrawsAhead, timeZone)
  const noDraw = await readNoDrawDays(context.db, game.code)
  return officialTimesAhead(game, now, officialDaysAhead, { noDraw, timeZone })
}

/**
 * Makes draws at these times, scheduled, at the game's odds of now, and answers them. An issue that the game has a draw
 * of already is left out; odds that return more than is staked are refused.
 */
export async function makeDraws(
  context: Context,
  game: Game,
  times: readonly Times[],
  actor = 'system',
): Promise<DrawNow[]> {
  checkReturn(game)
  const missing = await withoutDraw(context, game, times)
  if (missing.length === 0) return []
  return await transact(context, async (tx) => {
    const draws = await writeDraws(tx, game, missing, actor)
    for (const draw of draws) await queueNext(tx, draw)
    return draws
  })
}

/** Most of what is planned is there: looking first spares the transaction. */
async function withoutDraw({ db }: Context, game: Game, times: readonly Times[]): Promise<Times[]> {
  const { rows } = await sql<{ issue: string }>`
    select issue from lottery.draw
    where game_code = ${game.code} and issue = any(${times.map(({ issue }) => issue)}::text[])`.execute(db)
  const there = new Set(rows.map(({ issue }) => issue))
  return times.filter(({ issue }) => !there.has(issue))
}

/** Writes the draws, the seeds of house draws and their first steps, in one statement: a draw without its seed never is. */
async function writeDraws(tx: Tx, game: Game, times: readonly Times[], actor: string): Promise<DrawNow[]> {
  // Nobody sees the seed that is made for a commitment. That of a draw another planner was quicker with is of no use.
  const commitment = game.kind === 'instant' ? sql`keeper.make_seed(id)` : sql`null::bytea`
  const { rows } = await sql<DrawNow>`
    with planned as (
      select * from unnest(${times.map(() => newId(tx.clock))}::uuid[], ${times.map((one) => one.issue)}::text[],
        ${times.map((one) => one.opensAt)}::timestamptz[], ${times.map((one) => one.closesAt)}::timestamptz[],
        ${times.map((one) => one.drawsAt)}::timestamptz[],
        ${times.map(({ issue }) => JSON.stringify(termsOn(game, issue)))}::jsonb[])
        as p (id, issue, opens_at, closes_at, draws_at, terms)
    ), d as (
      insert into lottery.draw (id, game_code, issue, state, opens_at, closes_at, draws_at, step, terms, commitment)
      select id, ${game.code}, issue, 'scheduled', opens_at, closes_at, draws_at, ${game.step}::bigint,
        terms, ${commitment}
      from planned
      on conflict (game_code, issue) do nothing
      returning *
    ), begun as (
      insert into lottery.draw_step (draw_id, number, state, actor, at)
      select id, 1, state, ${actor}, ${sharedTime(tx.clock)} from d
    )
    select ${drawColumns}, ${sharedTime(tx.clock)} as now from d order by d.opens_at`.execute(tx.db)
  return rows
}
