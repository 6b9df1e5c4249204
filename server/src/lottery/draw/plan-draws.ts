import { EngineRefusal } from '@fairground/engine'
import {
  literal,
  newId,
  readSharedTime,
  Refusal,
  sharedTime,
  sql,
  transact,
  type Context,
  type Tx,
} from '#kit'
import {
  cadenceTimesAhead,
  checkReturn,
  officialTimesAhead,
  readGame,
  readGames,
  readNoDrawDays,
  termsOn,
  type DaysOff,
  type Game,
  type Times,
} from '#lottery/game'
import { drawColumns, type DrawNow } from './draw.ts'
import { queueOpenings } from './queue-step.ts'

const officialDaysAhead = 7
const cadenceDrawsAhead = 3

/** A draw to be made: when, of which game, and what its lines are priced by. */
type Planned = { game: Game; times: Times; terms: string }

/**
 * Makes the draws that come next, of every game: those drawn on days for a week, those drawn each so many seconds a few
 * ahead, each house draw with its seed committed to before its sales open. Draws that are there already are left alone. A game that cannot be sold
 * as it is configured is logged and does not stop the others. Answers how many were made.
 */
export async function planDraws(context: Context): Promise<number> {
  return await plan(context, await readGames(context.db))
}

/** Makes the draws of one game that come next. Answers how many were made. */
export async function planGame(context: Context, gameCode: string): Promise<number> {
  return await plan(context, [await readGame(context.db, gameCode)])
}

async function plan(context: Context, games: readonly Game[]): Promise<number> {
  const now = await readSharedTime(context.db, context.clock)
  const planned: Planned[] = []
  for (const game of games) {
    if (!game.enabled) continue
    try {
      const noDraw = await daysOff(context, game)
      planned.push(...planOf(game, timesAhead(context, game, now, noDraw), noDraw))
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof EngineRefusal)) throw error
      context.log.error(
        { gameCode: game.code, refusal: error.code, ...error.detail },
        'a game makes no draws',
      )
    }
  }
  return (await make(context, planned, 'system')).length
}

/** An instant game knows no days, and none are asked for. */
async function daysOff({ db }: Context, game: Game): Promise<DaysOff> {
  return game.kind === 'instant' ? new Set() : await readNoDrawDays(db, game)
}

function timesAhead(context: Context, game: Game, now: Date, noDraw: DaysOff): Times[] {
  const days = { noDraw, timeZone: context.config.timeZone }
  return game.cadenceS === null
    ? officialTimesAhead(game, now, officialDaysAhead, days)
    : cadenceTimesAhead(game, now, cadenceDrawsAhead, days)
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
  return await make(context, planOf(game, times, await daysOff(context, game)), actor)
}

function planOf(game: Game, times: readonly Times[], noDraw: DaysOff): Planned[] {
  checkReturn(game)
  return times.map((one) => ({ game, times: one, terms: JSON.stringify(termsOn(game, one.day, noDraw)) }))
}

/** So many are made in one transaction. */
const togetherMax = 200

async function make(context: Context, planned: readonly Planned[], actor: string): Promise<DrawNow[]> {
  const missing = await withoutDraw(context, planned)
  const made: DrawNow[] = []
  for (let from = 0; from < missing.length; from += togetherMax)
    made.push(
      ...(await transact(context, async (tx) => {
        const draws = await writeDraws(tx, missing.slice(from, from + togetherMax), actor)
        await queueOpenings(tx, draws)
        return draws
      })),
    )
  return made
}

/**
 * Most of what is planned is there: looking first spares the transaction. One whose issues are numbered is the draw of its
 * time, whatever it would be called by now.
 */
async function withoutDraw({ db }: Context, planned: readonly Planned[]): Promise<Planned[]> {
  const { rows } = await sql<{ place: number }>`
    select p.place::int as place
    from unnest(${planned.map(({ game }) => game.code)}::text[], ${planned.map(({ times }) => times.issue)}::text[],
      ${planned.map(({ game, times }) => (game.calendar.numbered ? times.drawsAt : null))}::timestamptz[])
      with ordinality as p (game_code, issue, at, place)
    where not exists (select from lottery.draw d where d.game_code = p.game_code and d.issue = p.issue)
      and not exists (select from lottery.draw d where d.game_code = p.game_code and d.draws_at = p.at)
    order by p.game_code, p.issue`.execute(db)
  return rows.flatMap(({ place }) => planned[place - 1] ?? [])
}

/**
 * Writes the draws, the seeds of house draws and their first steps, in one statement: a draw without its seed never is. They
 * come in one order, so that two planners wait for each other and not both.
 */
async function writeDraws(tx: Tx, planned: readonly Planned[], actor: string): Promise<DrawNow[]> {
  // Nobody sees the seed that is made for a commitment. That of a draw another planner was quicker with is of no use.
  const { rows } = await sql<DrawNow>`
    with planned as (
      select * from unnest(${planned.map(() => newId(tx.clock))}::uuid[],
        ${planned.map(({ game }) => game.code)}::text[], ${planned.map(({ game }) => game.kind === 'instant')}::boolean[],
        ${literal(planned.map(({ game }) => game.step))}::bigint[],
        ${planned.map(({ times }) => times.issue)}::text[], ${planned.map(({ times }) => times.opensAt)}::timestamptz[],
        ${planned.map(({ times }) => times.closesAt)}::timestamptz[],
        ${planned.map(({ times }) => times.drawsAt)}::timestamptz[],
        ${planned.map(({ terms }) => terms)}::jsonb[])
        as p (id, game_code, is_house, step, issue, opens_at, closes_at, draws_at, terms)
    ), d as (
      insert into lottery.draw (id, game_code, issue, state, opens_at, closes_at, draws_at, step, terms, commitment)
      select id, game_code, issue, 'scheduled', opens_at, closes_at, draws_at, step, terms,
        case when is_house then keeper.make_seed(id) end
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
