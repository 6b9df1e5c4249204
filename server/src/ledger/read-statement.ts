import { sql, type Db } from '#kit'
import { accountId } from './account.ts'
import type { Purse } from './transfer.ts'

/** One line of a purse's statement: the entry, what moved it and the balance after it. */
export type StatementLine = {
  id: string
  kind: string
  amount: bigint
  balanceAfter: bigint
  at: Date
  reference: string
}

export type StatementFilter = { kind?: string | undefined; from?: Date | undefined; until?: Date | undefined }

/** A page by its place from the newest line, or from the line of a number back. */
export type StatementPage = { offset: number; limit: number; before?: number | undefined }

export type Statement = { lines: StatementLine[]; next: number | null; total: number | null }

/** How far back one page looks, in lines, whether they fit or not. */
const walkMax = 1000

/** From when money moved until it is written, at the most: no transaction may take as long. */
const slackMs = 10 * 60_000

/**
 * A page of a purse's statement, newest first. A purse's entries are numbered without gaps, so that without a filter the
 * total is the newest number; with one, a page looks at so many lines, says where to go on, and knows the total only where
 * it came to the end.
 */
export async function readStatement(
  db: Db,
  purse: Purse,
  filter: StatementFilter,
  page: StatementPage,
): Promise<Statement> {
  const account = accountId(purse)
  const entries = await newestNumber(db, account)
  const { before, limit } = page
  const filtered = Object.values(filter).some((one) => one !== undefined)
  const offset = before === undefined ? page.offset : 0
  const low = filter.from
    ? await numberAt(db, account, entries, new Date(filter.from.getTime() - slackMs))
    : 1
  const ended = filter.until
    ? await numberAt(db, account, entries, new Date(filter.until.getTime() + slackMs))
    : entries + 1
  const high = Math.min(before ?? ended, ended) - (filtered ? 0 : offset)
  const from = Math.max(low, high - (filtered ? walkMax : limit + 1))
  const rows = await readLines(db, account, { from, until: high }, filter, filtered ? offset : 0, limit + 1)
  const whole = from === low
  const fitting = rows.length > 0 || offset === 0 ? Number(rows[0]?.fitting ?? 0n) : null
  return {
    lines: rows.slice(0, limit).map(asLine),
    next: rows.length > limit ? Number(rows[limit - 1]?.number) : whole ? null : from,
    total: !filtered ? entries : whole && before === undefined ? fitting : null,
  }
}

async function newestNumber(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ number: bigint }>`
    select number from ledger.entry where account_id = ${account}::uuid and number is not null
    order by number desc limit 1`.execute(db)
  return Number(rows[0]?.number ?? 0n)
}

/** The number of the first entry from an instant on, found by halves: entries are numbered as they are written. */
async function numberAt(db: Db, account: string, entries: number, at: Date): Promise<number> {
  const { rows } = await sql<{ low: bigint }>`
    with recursive probe (low, high) as (
      select 1::bigint, ${entries + 1}::bigint
      union all
      select case when t.happened_at < ${at} then e.number + 1 else low end,
        case when t.happened_at < ${at} then high else e.number end
      from probe
      cross join lateral (
        select number, transfer_id from ledger.entry
        where account_id = ${account}::uuid and number = (low + high) / 2
      ) e
      cross join lateral (select happened_at from ledger.transfer where id = e.transfer_id) t
      where low < high
    )
    select low from probe where low >= high`.execute(db)
  return Number(rows[0]?.low ?? 1n)
}

function asLine({ id, kind, amount, balanceAfter, at, reference }: Line): StatementLine {
  return { id, kind, amount, balanceAfter, at, reference }
}

type Line = StatementLine & { number: bigint; fitting: bigint }

async function readLines(
  db: Db,
  account: string,
  range: { from: number; until: number },
  filter: StatementFilter,
  offset: number,
  limit: number,
): Promise<Line[]> {
  const fits = [
    sql`e.account_id = ${account}::uuid and e.number >= ${range.from} and e.number < ${range.until}`,
    filter.kind !== undefined && sql`t.kind = ${filter.kind}`,
    filter.from && sql`t.happened_at >= ${filter.from}`,
    filter.until && sql`t.happened_at < ${filter.until}`,
  ]
  const { rows } = await sql<Line>`
    with fitting as materialized (
      select e.number, e.amount, e.balance_after as "balanceAfter", t.id, t.kind, t.happened_at as at, t.reference
      from ledger.entry e
      -- Each by its key: no filter is worth reading the table for.
      cross join lateral (select * from ledger.transfer where id = e.transfer_id offset 0) t
      where ${sql.join(
        fits.filter((one) => !!one),
        sql` and `,
      )}
    )
    select *, (select count(*) from fitting) as fitting from fitting
    order by number desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}
