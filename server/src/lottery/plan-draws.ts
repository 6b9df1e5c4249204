import { randomBytes } from 'node:crypto'
import { commitment } from '@fairground/engine'
import { newId, Refusal, sql, transact, type Context, type Tx } from '#kit'
import { instantTimesAhead, officialTimesAhead, type Times } from './calendar.ts'
import { drawColumns, queueNext, writeStep, type Draw } from './draw.ts'
import { checkReturn, readGames, readNoDrawDays, type Game } from './game.ts'

const officialDaysAhead = 7
const instantDrawsAhead = 3

/**
 * Makes the draws that come next: official ones for a week, instant ones a few ahead, each house draw with its seed
 * committed to before its sales open. Draws that are there already are left alone. Answers how many were made.
 */
export async function planDraws(context: Context): Promise<number> {
  let made = 0
  for (const game of await readGames(context.db)) {
    if (!game.enabled) continue
    try {
      for (const times of await timesAhead(context, game)) {
        if (await makeDraw(context, game, times)) made++
      }
    } catch (error) {
      // One game that cannot be sold as it is configured does not stop the others.
      if (!(error instanceof Refusal)) throw error
      context.log.error(
        { gameCode: game.code, refusal: error.code, ...error.detail },
        'a game makes no draws',
      )
    }
  }
  return made
}

async function timesAhead(context: Context, game: Game): Promise<Times[]> {
  const now = context.clock.now()
  const { timeZone } = context.config
  if (game.kind === 'instant') return instantTimesAhead(game, now, instantDrawsAhead, timeZone)
  const noDraw = await readNoDrawDays(context.db, game.code)
  return officialTimesAhead(game, now, officialDaysAhead, noDraw, timeZone)
}

/**
 * Makes one draw at these times, scheduled, at the game's odds of now. Null when the game has a draw of this issue already;
 * odds that return more than is staked are refused.
 */
export async function makeDraw(
  context: Context,
  game: Game,
  times: Times,
  actor = 'system',
): Promise<Draw | null> {
  checkReturn(game)
  return await transact(context, async (tx) => {
    const seed = game.kind === 'instant' ? randomBytes(32) : null
    const committed = seed ? Buffer.from(commitment(seed), 'hex') : null
    const { rows } = await sql<Draw>`
      insert into lottery.draw as d (id, game_code, issue, state, opens_at, closes_at, draws_at, step, odds_ppm,
        commitment)
      values (${newId(context.clock)}::uuid, ${game.code}, ${times.issue}, 'scheduled', ${times.opensAt},
        ${times.closesAt}, ${times.drawsAt}, ${game.step}, ${JSON.stringify(game.oddsPpm)}::jsonb, ${committed})
      on conflict (game_code, issue) do nothing
      returning ${drawColumns}`.execute(tx.db)
    const draw = rows[0]
    if (!draw) return null
    if (seed) await keepSeed(tx, draw, seed)
    await writeStep(tx, draw, actor, {})
    await queueNext(tx, draw)
    return draw
  })
}

async function keepSeed(tx: Tx, draw: Draw, seed: Buffer): Promise<void> {
  await sql`insert into lottery.seed (draw_id, seed) values (${draw.id}::uuid, ${seed})`.execute(tx.db)
}
