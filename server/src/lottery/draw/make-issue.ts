import { readSharedTime, Refusal, type Context } from '#kit'
import { officialTimes, readGame, readNoDrawDays } from '#lottery/game'
import type { Draw } from './draw.ts'
import { makeDraws } from './plan-draws.ts'

/**
 * Makes a draw of an official game by hand: by its calendar when its sales are still to close, otherwise, for an issue
 * of the past, with sales from now for so many minutes. The days of the past are replayed this way.
 */
export async function makeIssue(
  context: Context,
  { gameCode, issue }: { gameCode: string; issue: string },
  minutes: number,
  actor: string,
): Promise<Draw> {
  const game = await readGame(context.db, gameCode)
  if (game.kind !== 'official') throw new Refusal('draw_of_the_house')
  const day = /^(\d{4}-\d{2}-\d{2})(?:-r\d+)?$/.exec(issue)?.[1]
  if (!day || !isDay(day)) throw new Refusal('draw_unknown', { issue })
  const noDraw = await readNoDrawDays(context.db, gameCode)
  const times = officialTimes(game, day, { noDraw, timeZone: context.config.timeZone })
  if (!times) throw new Refusal('draw_unknown', { issue, reason: 'no draw on this day' })
  const now = await readSharedTime(context.db, context.clock)
  const closesAt = new Date(now.getTime() + minutes * 60_000)
  const onSale = times.closesAt > now ? times : { opensAt: now, closesAt, drawsAt: closesAt }
  const [draw] = await makeDraws(context, game, [{ ...onSale, issue }], actor)
  if (!draw) throw new Refusal('draw_state', { step: 'make', issue })
  return draw
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
