import { sql, type Db } from '#kit'
import { accountId, type Purse } from '#ledger/account'
import { allIds, type IdRange } from '#ledger/transfer'
import { findIds, fits, newestNumber, numberFrom, numberUntil, type StatementFilter } from './range.ts'

/** One line of a purse's statement: the entry, what moved it and the balance after it. */
export type StatementLine = {
  id: string
  kind: string
  amount: bigint
  balanceAfter: bigint
  at: Date
  reference: string
}

/** A page by its place from the newest line, or from the line of a number back, as it is read at an instant. */
export type StatementPage = { offset: number; limit: number; before?: number | undefined; now: Date }

export type Statement = { lines: StatementLine[]; next: number | null; total: number | null }

/** How far back one page looks, in lines, whether they fit or not. */
const walkMax = 1000

/**
 * A page of a purse's statement, newest first. A purse's entries are numbered without gaps, so that without a filter the
 * total is the newest number; with one, a page looks at so many lines, says where to go on, and knows the total only where
 * it came to the end. It reads the months its lines are in, and no others.
 */
export async function readStatement(
  db: Db,
  purse: Purse,
  filter: StatementFilter,
  page: StatementPage,
): Promise<Statement> {
  const account = accountId(purse)
  const entries = await newestNumber(db, purse)
  const { before, limit, now } = page
  const filtered = Object.values(filter).some((one) => one !== undefined)
  const offset = before === undefined ? page.offset : 0
  const low = await numberFrom(db, account, entries, filter)
  const ended = await numberUntil(db, account, entries, filter)
  const high = Math.min(before ?? ended, ended) - (filtered ? 0 : offset)
  const from = Math.max(low, high - (filtered ? walkMax : limit + 1))
  const range = { from, until: high }
  const read = (ids: IdRange) => readLines(db, account, range, ids, filter, filtered ? offset : 0, limit + 1)
  const ids = from < high && (await findIds(db, account, range, filter.until ?? now))
  let found = ids ? await read(ids) : { walked: 0, fitting: 0, lines: [] }
  // By a clock that was wrong some lie in a month that is not between those of their neighbours.
  if (found.walked < high - from) found = await read(allIds)
  const { lines } = found
  const whole = from === low
  const fitting = lines.length > 0 || offset === 0 ? found.fitting : null
  return {
    lines: lines.slice(0, limit).map(asLine),
    next: lines.length > limit ? Number(lines[limit - 1]?.number) : whole ? null : from,
    total: !filtered ? entries : whole && before === undefined ? fitting : null,
  }
}

function asLine({ id, kind, amount, balanceAfter, at, reference }: Line): StatementLine {
  return { id, kind, amount, balanceAfter, at, reference }
}

type Line = StatementLine & { number: bigint }

/** How many entries a look walked, and how many of them fit. */
type Counts = { walked: bigint; fitting: bigint }

async function readLines(
  db: Db,
  account: string,
  range: { from: number; until: number },
  ids: IdRange,
  filter: StatementFilter,
  offset: number,
  limit: number,
): Promise<{ walked: number; fitting: number; lines: Line[] }> {
  const { rows } = await sql<Partial<Line> & Counts>`
    with walked as materialized (
      select number, amount, balance_after, transfer_id from ledger.entry
      where account_id = ${account}::uuid and number >= ${range.from} and number < ${range.until}
        and transfer_id >= ${ids.low}::uuid and transfer_id < ${ids.high}::uuid
    ), fitting as materialized (
      select e.number, e.amount, e.balance_after as "balanceAfter", t.id, t.kind, t.happened_at as at, t.reference
      from walked e
      -- Each by its key: no filter is worth reading the table for.
      cross join lateral (
        select id, kind, happened_at, reference from ledger.transfer
        where id = e.transfer_id and id >= ${ids.low}::uuid and id < ${ids.high}::uuid offset 0
      ) t
      where ${fits(filter)}
    )
    select l.*, (select count(*) from walked) as walked, (select count(*) from fitting) as fitting
    from (values (1)) one
    left join (select * from fitting order by number desc offset ${offset} limit ${limit}) l on true
    order by l.number desc`.execute(db)
  const [{ walked, fitting } = { walked: 0n, fitting: 0n }] = rows
  return { walked: Number(walked), fitting: Number(fitting), lines: rows.filter(isLine) }
}

/** Where nothing fits there is a row all the same, to say how much was walked. */
function isLine(row: Partial<Line> & Counts): row is Line & Counts {
  return row.number !== undefined && row.number !== null
}
