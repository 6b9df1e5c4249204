import { note } from '#audit'
import { newId, Refusal, sql, transact, type Config, type Context, type Db, type Tx } from '#kit'
import {
  officialTimes,
  readGame,
  readNoDrawDays,
  termsOn,
  type DaysOff,
  type Game,
  type Times,
} from '#lottery/game'
import { keepDividends, samePrizes, type Prizes } from '#lottery/draw'
import { readRecord } from './read-record.ts'
import type { Fault, FileRow } from './results-file.ts'

/** `dividends` counts the draws of which it was new what was paid. */
export type ImportReport = { imported: number; present: number; dividends: number; faults: Fault[] }

const chunk = 1000

/**
 * Imports past results from the text of a file, as settled draws that nobody bet on. Lines that cannot be imported are
 * told by number and the rest is imported; a draw that is there with the same result is left alone, so importing again
 * changes nothing. What came with a result of what it paid is kept beside it, also of a draw that was there without.
 */
export async function importResults(context: Context, gameCode: string, text: string): Promise<ImportReport> {
  const game = await readGame(context.db, gameCode)
  if (game.kind !== 'official') throw new Refusal('draw_of_the_house')
  const off = await readNoDrawDays(context.db, game)
  const restsAt = stationsAtRest(off)
  const { rows, faults } = readRecord(game, restsAt, text)
  const report: ImportReport = { imported: 0, present: 0, dividends: 0, faults }
  for (let start = 0; start < rows.length; start += chunk) {
    await transact(context, (tx) =>
      importChunk(tx, context.config, { game, off, restsAt }, rows.slice(start, start + chunk), report),
    )
  }
  if (report.imported > 0 || report.dividends > 0)
    await transact(context, (tx) => noteImport(tx, game, report))
  report.faults.sort((one, other) => one.line - other.line)
  return report
}

type OfGame = { game: Game; off: DaysOff; restsAt: DaysOff }

/** A record tells which days were drawn; which stations rested on one it does not. */
function stationsAtRest(off: DaysOff): DaysOff {
  return new Set([...off].filter((day) => day.includes(' ')))
}

async function importChunk(
  tx: Tx,
  config: Config,
  of: OfGame,
  rows: readonly FileRow[],
  report: ImportReport,
): Promise<void> {
  const { game } = of
  const timesOf = openTimes(of, config)
  const there = await readThere(tx.db, game, rows)
  const known: { drawId: string; row: FileRow }[] = []
  const past = rows.filter((row) => {
    const found = there.get(row.issue)
    if (found === undefined) return true
    if (found.prizes && samePrizes(found.prizes, row.prizes)) known.push({ drawId: found.drawId, row })
    else
      report.faults.push({
        line: row.line,
        fault: `${row.issue} is there already, ${found.prizes ? 'with another result' : 'and not drawn'}`,
      })
    return false
  })
  const draws = past.flatMap((row) => {
    const times = timesOf(row)
    if (times && times.drawsAt <= tx.clock.now()) return [{ ...times, ...row, id: newId(tx.clock) }]
    const none =
      game.cadenceS === null ? 'is a day without a draw' : `is no draw of ${row.day} by the calendar`
    const fault = times ? 'has not been drawn yet' : none
    report.faults.push({ line: row.line, fault: `${row.issue} ${fault}` })
    return []
  })
  await writeDraws(tx, of, draws)
  report.imported += draws.length
  report.present += known.length
  report.dividends += await keepDividends(
    tx,
    [...draws.map((row) => ({ drawId: row.id, row })), ...known].flatMap(({ drawId, row: { dividends } }) =>
      dividends ? [{ drawId, dividends }] : [],
    ),
  )
}

/**
 * When what a row tells of was drawn. Of many draws of a day only the number says which it was, and so when: one that the
 * calendar has on no such day is none.
 */
function openTimes({ game, off }: OfGame, { timeZone }: Config): (row: FileRow) => Times | undefined {
  if (game.cadenceS === null) {
    // A lottery that numbers its draws holds some on other days than usual.
    const days = game.calendar.numbered ? { ...game, calendar: {} } : game
    return ({ day }) => officialTimes(days, day, { noDraw: new Set(), timeZone })[0]
  }
  const byDay = new Map<string, Map<string, Times>>()
  return ({ day, issue }) => {
    const known =
      byDay.get(day) ??
      new Map(officialTimes(game, day, { noDraw: off, timeZone }).map((one) => [one.issue, one]))
    byDay.set(day, known)
    return known.get(issue)
  }
}

type There = { drawId: string; prizes: Prizes | null }

/** The draws there already, by issue, each with the result that counts, or null where there is none. */
async function readThere(db: Db, game: Game, rows: readonly FileRow[]): Promise<Map<string, There>> {
  const { rows: there } = await sql<There & { issue: string }>`
    select d.id as "drawId", d.issue, r.prizes from lottery.draw d
    left join lottery.result r on r.draw_id = d.id and r.version = d.result_version
    where d.game_code = ${game.code} and d.issue = any(${rows.map((row) => row.issue)}::text[])`.execute(db)
  return new Map(there.map(({ issue, ...of }) => [issue, of]))
}

type PastDraw = FileRow & { id: string; opensAt: Date; closesAt: Date; drawsAt: Date }

async function writeDraws(tx: Tx, { game, restsAt }: OfGame, draws: readonly PastDraw[]): Promise<void> {
  const now = tx.clock.now()
  await sql`
    with past as (
      select * from unnest(${draws.map((one) => one.id)}::uuid[], ${draws.map((one) => one.issue)}::text[],
        ${draws.map((one) => one.opensAt.toISOString())}::timestamptz[],
        ${draws.map((one) => one.closesAt.toISOString())}::timestamptz[],
        ${draws.map((one) => one.drawsAt.toISOString())}::timestamptz[],
        ${draws.map((one) => JSON.stringify(one.prizes))}::jsonb[],
        ${draws.map(({ day }) => JSON.stringify(termsOn(game, day, restsAt)))}::jsonb[])
        as p (id, issue, opens_at, closes_at, draws_at, prizes, terms)
    ), drawn as (
      insert into lottery.draw (id, game_code, issue, state, opens_at, closes_at, draws_at, result_version,
        settled_version, finished_at, step, terms, orders)
      select id, ${game.code}, issue, 'settled', opens_at, closes_at, draws_at, 1, 1, ${now}::timestamptz,
        ${game.step}::bigint, terms, 0
      from past
    ), stepped as (
      insert into lottery.draw_step (draw_id, number, state, actor, at, detail)
      select id, 1, 'settled', 'operator', ${now}::timestamptz, '{"imported": true}' from past
    )
    insert into lottery.result (draw_id, version, prizes, entered_by, entered_at, confirmed_by, confirmed_at)
    select id, 1, prizes, 'import', ${now}::timestamptz, 'operator', draws_at from past`.execute(tx.db)
}

async function noteImport(tx: Tx, game: Game, { faults, ...counts }: ImportReport): Promise<void> {
  const detail = { ...counts, faults: faults.length }
  await note(tx, { actor: 'operator', action: 'results.import', subject: `game:${game.code}`, detail })
}
