import { lotteryKnown, rulesOf, type GameTerms } from '@fairground/engine'
import { drawsOn, issueOf, issueOn, stationsOn, type DaysOff } from './draw-days.ts'
import type { Game } from './game.ts'

/** When one issue of a game is sold and drawn, and its day in the house's zone. */
export type Times = { issue: string; day: string; opensAt: Date; closesAt: Date; drawsAt: Date }

type Days = { noDraw: DaysOff; timeZone: string }

/**
 * The times of the official issues of a day in the house's zone, one or as many as its cadence makes, in order: sales close
 * `closeBeforeS` before each draw, and open when those of the draw before it close. None on a day without a draw.
 */
export function officialTimes(game: Game, day: string, days: Days): Times[] {
  const date = Temporal.PlainDate.from(day)
  if (!drawsOn(game, date, days.noDraw)) return []
  if (game.cadenceS !== null) return sessionTimes(game, date, days)
  const drawsAt = drawTime(game, date, days.timeZone)
  return [
    {
      issue: issueOn(game, date, days.noDraw),
      day,
      opensAt: earlier(drawTime(game, dayBefore(game, date, days), days.timeZone), game.closeBeforeS),
      closesAt: earlier(drawsAt, game.closeBeforeS),
      drawsAt,
    },
  ]
}

/** The issues of an official game whose sales close within so many days from now. */
export function officialTimesAhead(game: Game, now: Date, ahead: number, days: Days): Times[] {
  const today = inZone(now, days.timeZone).toPlainDate()
  return Array.from({ length: ahead + 1 }, (_, nth) =>
    officialTimes(game, today.add({ days: nth }).toString(), days),
  )
    .flat()
    .filter(({ closesAt }) => closesAt > now)
}

/** No pause of a lottery was ever longer. */
const pauseMaxDays = 400

function dayBefore(game: Game, date: Temporal.PlainDate, days: Days): Temporal.PlainDate {
  for (let back = 1; back <= pauseMaxDays; back++) {
    const before = date.subtract({ days: back })
    if (drawsOn(game, before, days.noDraw)) return before
  }
  return date.subtract({ days: 1 })
}

const none: DaysOff = new Set()

/**
 * What the lines of an issue of a day are priced by: the game's terms, the stations that draw on it where it has any, and
 * what is known of the day where that decides anything, as the sign of the lunar year.
 */
export function termsOn(
  game: Pick<Game, 'terms' | 'calendar' | 'rules'>,
  day: string,
  noDraw: DaysOff = none,
): GameTerms {
  const { terms, rules } = game
  if (terms.mode === 'SEA') {
    const stations = stationsOn(game, Temporal.PlainDate.from(day), noDraw)
    return stations?.length ? { ...terms, stations } : terms
  }
  const known = rulesOf(rules).family === 'vn' ? [] : lotteryKnown(rules, day)
  return known.length > 0 ? { ...terms, known } : terms
}

/**
 * The issues of a game that is drawn each `cadenceS` from the one on sale now. They are numbered through the day of the zone
 * from 0001, `20261121-0607`, unless the calendar numbers them all through. Each opens when the one before it closes, also
 * where the game rests between.
 */
export function cadenceTimesAhead(game: Game, now: Date, count: number, days: Days): Times[] {
  const ahead: Times[] = []
  let from = now.getTime() + game.closeBeforeS * 1000
  while (ahead.length < count) {
    const next = drawAfter(game, from, days)
    ahead.push(next)
    from = next.drawsAt.getTime()
  }
  return ahead
}

/** The first draw after a moment. */
function drawAfter(game: Game, at: number, days: Days): Times {
  const date = inZone(new Date(at), days.timeZone).toPlainDate()
  const today = drawsOn(game, date, days.noDraw) ? sessionOn(game, date, days.timeZone) : undefined
  const nth = today ? Math.max(0, Math.floor((at - today.begin) / today.cadenceMs)) : 0
  if (today && nth < today.draws) return timesOf(game, date, nth, days)
  for (let ahead = 1; ahead <= pauseMaxDays; ahead++) {
    const day = date.add({ days: ahead })
    if (drawsOn(game, day, days.noDraw) && sessionOn(game, day, days.timeZone).draws > 0)
      return timesOf(game, day, 0, days)
  }
  throw new Error(`game ${game.code} draws at no time of a day`)
}

function sessionTimes(game: Game, date: Temporal.PlainDate, days: Days): Times[] {
  const { draws } = sessionOn(game, date, days.timeZone)
  return Array.from({ length: draws }, (_, nth) => timesOf(game, date, nth, days))
}

/** The times of one draw of a day, counted from nought. */
function timesOf(game: Game, date: Temporal.PlainDate, nth: number, days: Days): Times {
  const { begin, cadenceMs } = sessionOn(game, date, days.timeZone)
  const drawsAt = begin + (nth + 1) * cadenceMs
  const drawnBefore = nth > 0 ? drawsAt - cadenceMs : lastDrawBefore(game, date, days)
  return {
    issue: issueOf(game, date, nth, days.noDraw),
    day: date.toString(),
    opensAt: earlier(new Date(drawnBefore), game.closeBeforeS),
    closesAt: earlier(new Date(drawsAt), game.closeBeforeS),
    drawsAt: new Date(drawsAt),
  }
}

function lastDrawBefore(game: Game, date: Temporal.PlainDate, days: Days): number {
  const { begin, cadenceMs, draws } = sessionOn(game, dayBefore(game, date, days), days.timeZone)
  return begin + draws * cadenceMs
}

/** From when a game is drawn on a day, each how long after the other, and how often. */
function sessionOn(game: Game, day: Temporal.PlainDate, timeZone: string) {
  const { from, until } = game.calendar
  const at = (time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  const begin = from === undefined ? day.toZonedDateTime(timeZone).epochMilliseconds : at(from)
  const end =
    until === undefined ? day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds : at(until)
  const cadenceMs = (game.cadenceS ?? missing(game)) * 1000
  return { begin, cadenceMs, draws: Math.floor((end - begin) / cadenceMs) }
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
