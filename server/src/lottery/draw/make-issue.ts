import { readSharedTime, Refusal, type Context } from '#kit'
import { dayOfIssue, officialTimes, readGame, readNoDrawDays, type DaysOff, type Game } from '#lottery/game'
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
  const { timeZone } = context.config
  const noDraw = await readNoDrawDays(context.db, game)
  const now = await readSharedTime(context.db, context.clock)
  const day = dayOf(
    game,
    issue,
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone),
    noDraw,
  )
  if (!day) throw new Refusal('draw_unknown', { issue })
  const ofDay = officialTimes(game, day, { noDraw, timeZone })
  const times = ofDay.find((one) => one.issue === issue) ?? ofDay[0]
  if (!times) throw new Refusal('draw_unknown', { issue, reason: 'no draw on this day' })
  const closesAt = new Date(now.getTime() + minutes * 60_000)
  const onSale = times.closesAt > now ? times : { day, opensAt: now, closesAt, drawsAt: closesAt }
  const [draw] = await makeDraws(context, game, [{ ...onSale, issue }], actor)
  if (!draw) throw new Refusal('draw_state', { step: 'make', issue })
  return draw
}

/** The day of an issue, `2026-11-21`, of one that is played again, `2026-11-21-r1`, or of a number; of many of a day its own. */
function dayOf(game: Game, issue: string, now: Temporal.ZonedDateTime, noDraw: DaysOff): string | undefined {
  if (game.calendar.numbered || game.cadenceS !== null)
    return dayOfIssue(game, issue, now.toPlainDate(), noDraw)
  const day = /^(\d{4}-\d{2}-\d{2})(?:-r\d+)?$/.exec(issue)?.[1]
  return day && isDay(day) ? day : undefined
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
