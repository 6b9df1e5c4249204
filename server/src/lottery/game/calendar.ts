import type { Game } from './game.ts'

/** When one issue of a game is sold and drawn. */
export type Times = { issue: string; opensAt: Date; closesAt: Date; drawsAt: Date }

/**
 * The times of an official issue, which is its date in the game's zone: sales close `closeBeforeS` before the draw, and
 * open when those of the draw before it close. Null on a day without a draw.
 */
export function officialTimes(
  game: Game,
  day: string,
  noDraw: ReadonlySet<string>,
  timeZone: string,
): Times | null {
  if (noDraw.has(day)) return null
  const date = Temporal.PlainDate.from(day)
  let before = date.subtract({ days: 1 })
  while (noDraw.has(before.toString())) before = before.subtract({ days: 1 })
  const drawsAt = drawTime(game, date, timeZone)
  return {
    issue: day,
    opensAt: earlier(drawTime(game, before, timeZone), game.closeBeforeS),
    closesAt: earlier(drawsAt, game.closeBeforeS),
    drawsAt,
  }
}

/** The issues of an official game whose sales close within so many days from now. */
export function officialTimesAhead(
  game: Game,
  now: Date,
  days: number,
  noDraw: ReadonlySet<string>,
  timeZone: string,
): Times[] {
  const today = inZone(now, timeZone).toPlainDate()
  return Array.from({ length: days + 1 }, (_, ahead) =>
    officialTimes(game, today.add({ days: ahead }).toString(), noDraw, timeZone),
  ).filter((times): times is Times => times !== null && times.closesAt > now)
}

/**
 * The issues of an instant game from the one on sale now: a draw each `cadenceS`, numbered through the day of the zone
 * from 0001, `20261121-0607`. Each opens when the one before it closes.
 */
export function instantTimesAhead(game: Game, now: Date, count: number, timeZone: string): Times[] {
  const cadenceS = game.cadenceS ?? missing(game)
  const firstEnd = inZone(now, timeZone).add({ seconds: game.closeBeforeS })
  return Array.from({ length: count }, (_, ahead) => {
    const within = firstEnd.add({ seconds: ahead * cadenceS })
    const midnight = within.startOfDay()
    const slot = Math.floor((within.epochMilliseconds - midnight.epochMilliseconds) / 1000 / cadenceS) + 1
    const drawsAt = new Date(midnight.epochMilliseconds + slot * cadenceS * 1000)
    const closesAt = earlier(drawsAt, game.closeBeforeS)
    return {
      issue: `${midnight.toPlainDate().toString().replaceAll('-', '')}-${String(slot).padStart(4, '0')}`,
      opensAt: earlier(closesAt, cadenceS),
      closesAt,
      drawsAt,
    }
  })
}

function inZone(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}

function drawTime(game: Game, date: Temporal.PlainDate, timeZone: string): Date {
  const plainTime = Temporal.PlainTime.from(game.drawsAtLocal ?? missing(game))
  return new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

function earlier(at: Date, seconds: number): Date {
  return new Date(at.getTime() - seconds * 1000)
}

function missing(game: Game): never {
  throw new Error(`game ${game.code} has no calendar of this kind`)
}
