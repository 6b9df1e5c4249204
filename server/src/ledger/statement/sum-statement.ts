import { sql, type Db } from '#kit'
import { accountId, type Purse } from '#ledger/account'
import { allIds, type IdRange } from '#ledger/transfer'
import { findIds, fits, newestNumber, numberFrom, numberUntil, type StatementFilter } from './range.ts'

/** What came to a purse and went from it on one day, both positive, in so many lines. */
export type DayStatement = { day: string; in: bigint; out: bigint; lines: number }

/** How many lines are added up, whether they fit or not. */
const walkMax = 20_000

/**
 * What a statement comes to, by the day of a time zone, the latest first; null where more lines than are added up lie in
 * the filter's time. Like a page of it, it reads the months its lines are in, and no others.
 */
export async function sumStatement(
  db: Db,
  purse: Purse,
  filter: StatementFilter,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<DayStatement[] | null> {
  const account = accountId(purse)
  const entries = await newestNumber(db, purse)
  const from = await numberFrom(db, account, entries, filter)
  const until = await numberUntil(db, account, entries, filter)
  if (from >= until) return []
  if (until - from > walkMax) return null
  const read = (ids: IdRange) => readSums(db, account, { from, until }, ids, filter, timeZone)
  const ids = await findIds(db, account, { from, until }, filter.until ?? now)
  const found = ids && (await read(ids))
  // By a clock that was wrong some lie in a month that is not between those of their neighbours.
  return found && found.walked === until - from ? found.days : (await read(allIds)).days
}

async function readSums(
  db: Db,
  account: string,
  range: { from: number; until: number },
  ids: IdRange,
  filter: StatementFilter,
  timeZone: string,
): Promise<{ walked: number; days: DayStatement[] }> {
  const { rows } = await sql<{ walked: bigint; day: string | null; in: bigint; out: bigint; lines: bigint }>`
    with walked as materialized (
      select amount, transfer_id from ledger.entry
      where account_id = ${account}::uuid and number >= ${range.from} and number < ${range.until}
        and transfer_id >= ${ids.low}::uuid and transfer_id < ${ids.high}::uuid
    ), summed as (
      select (t.happened_at at time zone ${timeZone})::date as day, count(*) as lines,
        sum(greatest(e.amount, 0))::bigint as "in", sum(greatest(-e.amount, 0))::bigint as out
      from walked e
      -- Each by its key: no filter is worth reading the table for.
      cross join lateral (
        select kind, happened_at from ledger.transfer
        where id = e.transfer_id and id >= ${ids.low}::uuid and id < ${ids.high}::uuid offset 0
      ) t
      where ${fits(filter)}
      group by 1
    )
    select s.day::text as day, s.lines, s."in", s.out, (select count(*) from walked) as walked
    from (values (1)) one left join summed s on true
    order by s.day desc`.execute(db)
  return {
    walked: Number(rows[0]?.walked ?? 0n),
    days: rows.flatMap(({ day, in: came, out, lines }) =>
      day === null ? [] : [{ day, in: came, out, lines: Number(lines) }],
    ),
  }
}
