import { note } from '#audit'
import { Refusal, sql, transact, type Context } from '#kit'
import type { Calendar } from './draw-days.ts'
import { readGame, type Game } from './game.ts'

/** What an operator may change of a calendar: a day that rests or draws again, the rest of Tết, the number of an issue. */
export type CalendarChange =
  | { day: string; station?: string; rests: boolean }
  | { tet: Calendar['tet'] | null }
  | { issue: string; day: string }

/**
 * Changes the calendar of an official game and writes down what, by whom and why. It is heard by the next plan; draws that
 * were made already stay. Refused `game_limits_invalid` with what is wrong; answers the game as it is then.
 */
export async function changeCalendar(
  context: Context,
  code: string,
  change: CalendarChange,
  by: { actor: string; reason: string },
): Promise<Game> {
  return await transact(context, async (tx) => {
    await sql`select from lottery.game where code = ${code} for update`.execute(tx.db)
    const game = await readGame(tx.db, code)
    if (game.kind !== 'official') wrong(code, 'an instant game has no days')
    if ('rests' in change) {
      const { day, station = '', rests } = change
      checkDay(code, day)
      if (station !== '' && !Object.values(game.calendar.stations ?? {}).some((of) => of.includes(station)))
        wrong(code, `there is no station ${station}`)
      await (
        rests
          ? sql`insert into lottery.no_draw (game_code, day, station, reason)
              values (${code}, ${day}, ${station}, ${by.reason}) on conflict do nothing`
          : sql`delete from lottery.no_draw where game_code = ${code} and day = ${day} and station = ${station}`
      ).execute(tx.db)
    } else
      await sql`
        update lottery.game set calendar = ${JSON.stringify(changed(game, change))}::jsonb where code = ${code}`.execute(
        tx.db,
      )
    await note(tx, {
      ...by,
      action: 'game.calendar',
      subject: `game:${code}`,
      detail: { change: JSON.stringify(change) },
    })
    return await readGame(tx.db, code)
  })
}

function changed(
  { code, calendar, cadenceS }: Game,
  change: Exclude<CalendarChange, { rests: boolean }>,
): Calendar {
  if ('tet' in change) {
    const { tet: _, ...others } = calendar
    if (!change.tet) return others
    const [from, until] = change.tet
    const isRest =
      [from, until].every(Number.isInteger) && from <= until && from >= -restMaxDays && until <= restMaxDays
    if (!isRest) wrong(code, 'Tết rests whole days, ten before it and ten from it at most')
    return { ...calendar, tet: change.tet }
  }
  checkDay(code, change.day)
  const [, year, number] = /^(?:(\d\d)\/)?(\d{1,7})$/.exec(change.issue) ?? []
  if (!number || (year !== undefined && year !== change.day.slice(2, 4)))
    wrong(code, 'an issue is a number, 01440, or one of its year, 26/134')
  if (year !== undefined && cadenceS !== null) wrong(code, 'many draws of a day are numbered all through')
  return {
    ...calendar,
    numbered: {
      by: year === undefined ? 'serial' : 'year',
      day: change.day,
      number: Number(number),
      ...(number.length > 5 && { digits: number.length }),
    },
  }
}

const restMaxDays = 10

function checkDay(code: string, day: string): void {
  try {
    if (Temporal.PlainDate.from(day).toString() === day) return
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  wrong(code, 'a day is written 2027-02-06')
}

function wrong(gameCode: string, rule: string): never {
  throw new Refusal('game_limits_invalid', { gameCode, rule })
}
