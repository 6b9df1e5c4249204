import { note } from '#audit'
import { newId, Refusal, sql, transact, type Config, type Context, type Db, type Tx } from '#kit'
import { officialTimes, readGame, termsOn, type Game } from '#lottery/game'
import { samePrizes, type Prizes } from '#lottery/draw'
import { readStationsFile } from './stations-file.ts'
import { readResultsFile, type Fault, type FileRow } from './results-file.ts'

export type ImportReport = { imported: number; present: number; faults: Fault[] }

const chunk = 1000

/**
 * Imports past results from the text of a file, as settled draws that nobody bet on. Lines that cannot be imported are
 * told by number and the rest is imported; a draw that is there with the same result is left alone, so importing again
 * changes nothing.
 */
export async function importResults(context: Context, gameCode: string, text: string): Promise<ImportReport> {
  const game = await readGame(context.db, gameCode)
  if (game.kind !== 'official') throw new Refusal('draw_of_the_house')
  const { rows, faults } = game.calendar.stations
    ? readStationsFile(game, text)
    : readResultsFile(game.rules, game.terms, text)
  const report: ImportReport = { imported: 0, present: 0, faults }
  for (let start = 0; start < rows.length; start += chunk) {
    await transact(context, (tx) =>
      importChunk(tx, context.config, game, rows.slice(start, start + chunk), report),
    )
  }
  if (report.imported > 0) await transact(context, (tx) => noteImport(tx, game, report))
  report.faults.sort((one, other) => one.line - other.line)
  return report
}

async function importChunk(
  tx: Tx,
  { timeZone }: Config,
  game: Game,
  rows: readonly FileRow[],
  report: ImportReport,
): Promise<void> {
  const there = await readThere(tx.db, game, rows)
  const past = rows.filter((row) => {
    const known = there.get(row.issue)
    if (known === undefined) return true
    if (known && samePrizes(known, row.prizes)) report.present++
    else
      report.faults.push({
        line: row.line,
        fault: `${row.issue} is there already, ${known ? 'with another result' : 'and not drawn'}`,
      })
    return false
  })
  const draws = past.flatMap((row) => {
    const times = officialTimes(game, row.issue, { noDraw: new Set(), timeZone })
    if (times && times.drawsAt <= tx.clock.now()) return [{ ...row, ...times, id: newId(tx.clock) }]
    const fault = times ? 'has not been drawn yet' : 'is a day without a draw'
    report.faults.push({ line: row.line, fault: `${row.issue} ${fault}` })
    return []
  })
  await writeDraws(tx, game, draws)
  report.imported += draws.length
}

/** The draws there already, by issue: the result that counts, or null where there is none. */
async function readThere(db: Db, game: Game, rows: readonly FileRow[]): Promise<Map<string, Prizes | null>> {
  const { rows: there } = await sql<{ issue: string; prizes: Prizes | null }>`
    select d.issue, r.prizes from lottery.draw d
    left join lottery.result r on r.draw_id = d.id and r.version = d.result_version
    where d.game_code = ${game.code} and d.issue = any(${rows.map((row) => row.issue)}::text[])`.execute(db)
  return new Map(there.map((row) => [row.issue, row.prizes]))
}

type PastDraw = FileRow & { id: string; opensAt: Date; closesAt: Date; drawsAt: Date }

async function writeDraws(tx: Tx, game: Game, draws: readonly PastDraw[]): Promise<void> {
  const now = tx.clock.now()
  await sql`
    with past as (
      select * from unnest(${draws.map((one) => one.id)}::uuid[], ${draws.map((one) => one.issue)}::text[],
        ${draws.map((one) => one.opensAt.toISOString())}::timestamptz[],
        ${draws.map((one) => one.closesAt.toISOString())}::timestamptz[],
        ${draws.map((one) => one.drawsAt.toISOString())}::timestamptz[],
        ${draws.map((one) => JSON.stringify(one.prizes))}::jsonb[],
        ${draws.map(({ issue }) => JSON.stringify(termsOn(game, issue)))}::jsonb[])
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

async function noteImport(tx: Tx, game: Game, { imported, present, faults }: ImportReport): Promise<void> {
  const detail = { imported, present, faults: faults.length }
  await note(tx, { actor: 'operator', action: 'results.import', subject: `game:${game.code}`, detail })
}
