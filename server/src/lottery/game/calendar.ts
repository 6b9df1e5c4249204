import { lotteryKnown, rulesOf, type GameTerms } from '@fairground/engine'
import { drawsOn, issueOn, stationsOn, type DaysOff } from './draw-days.ts'
import type { Game } from './game.ts'

/** When one issue of a game is sold and drawn, and its day in the house's zone. */
export type Times = { issue: string; day: string; opensAt: Date; closesAt: Date; drawsAt: Date }

type Days = { noDraw: DaysOff; timeZone: string }

/**
 * The times of the official issue of a day in the house's zone: sales close `closeBeforeS` before the draw, and open when
 * those of the draw before it close. Null on a day without a draw.
 */
export function officialTimes(game: Game, day: string, days: Days): Times | null {
  const date = Temporal.PlainDate.from(day)
  if (!drawsOn(game, date, days.noDraw)) return null
  const drawsAt = drawTime(game, date, days.timeZone)
  return {
    issue: issueOn(game, date, days.noDraw),
    day,
    opensAt: earlier(drawTime(game, dayBefore(game, date, days), days.timeZone), game.closeBeforeS),
    closesAt: earlier(drawsAt, game.closeBeforeS),
    drawsAt,
  }
}

/** The issues of an official game whose sales close within so many days from now. */
export function officialTimesAhead(game: Game, now: Date, ahead: number, days: Days): Times[] {
  const today = inZone(now, days.timeZone).toPlainDate()
  return Array.from({ length: ahead + 1 }, (_, nth) =>
    officialTimes(game, today.add({ days: nth }).toString(), days),
  ).filter((times): times is Times => times !== null && times.closesAt > now)
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
 * The issues of an instant game from the one on sale now: a draw each `cadenceS`, numbered through the day of the zone
 * from 0001, `20261121-0607`. Each opens when the one before it closes, also where the game rests between.
 */
export function instantTimesAhead(game: Game, now: Date, count: number, timeZone: string): Times[] {
  const ahead: Times[] = []
  let from = now.getTime() + game.closeBeforeS * 1000
  while (ahead.length < count) {
    const next = drawAfter(game, from, timeZone)
    ahead.push(next)
    from = next.drawsAt.getTime()
  }
  return ahead
}

/** The first draw of an instant game after a moment. */
function drawAfter(game: Game, at: number, timeZone: string): Times {
  const cadenceMs = (game.cadenceS ?? missing(game)) * 1000
  let day = inZone(new Date(at), timeZone).toPlainDate()
  for (let rest = 0; rest <= restMaxDays; rest++) {
    const { begin, end } = sessionOn(game, day, timeZone)
    const number = Math.max(0, Math.floor((at - begin) / cadenceMs)) + 1
    const drawsAt = begin + number * cadenceMs
    if (drawsAt <= end) {
      const drawnBefore =
        number > 1 ? drawsAt - cadenceMs : lastDrawOn(game, day.subtract({ days: 1 }), timeZone)
      return {
        issue: `${day.toString().replaceAll('-', '')}-${String(number).padStart(4, '0')}`,
        day: day.toString(),
        opensAt: earlier(new Date(drawnBefore), game.closeBeforeS),
        closesAt: earlier(new Date(drawsAt), game.closeBeforeS),
        drawsAt: new Date(drawsAt),
      }
    }
    day = day.add({ days: 1 })
  }
  throw new Error(`game ${game.code} draws at no time of a day`)
}

/** A day that is over and the next: what draws at all draws on one of them. */
const restMaxDays = 2

function lastDrawOn(game: Game, day: Temporal.PlainDate, timeZone: string): number {
  const cadenceMs = (game.cadenceS ?? missing(game)) * 1000
  const { begin, end } = sessionOn(game, day, timeZone)
  return begin + Math.floor((end - begin) / cadenceMs) * cadenceMs
}

/** Between which moments of a day an instant game draws. */
function sessionOn({ calendar }: Game, day: Temporal.PlainDate, timeZone: string) {
  const { from, until } = calendar
  const at = (time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  return {
    begin: from === undefined ? day.toZonedDateTime(timeZone).epochMilliseconds : at(from),
    end: until === undefined ? day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds : at(until),
  }
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
