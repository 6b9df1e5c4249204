import { sql, type Db } from '#kit'
import { accountId, type Purse } from '#ledger/account'
import { allIds, around, lookBack, slackMs, type IdRange } from '#ledger/transfer'

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
  const low = filter.from
    ? await numberAt(db, account, entries, new Date(filter.from.getTime() - slackMs))
    : 1
  const ended = filter.until
    ? await numberAt(db, account, entries, new Date(filter.until.getTime() + slackMs))
    : entries + 1
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

async function newestNumber(db: Db, { memberId, ...rest }: Purse): Promise<number> {
  const { rows } = await sql<{ entries: bigint }>`
    select entries from ledger.balance
    where member_id = ${memberId}::uuid and account_id = ${accountId({ memberId, ...rest })}::uuid`.execute(
    db,
  )
  return Number(rows[0]?.entries ?? 0n)
}

/**
 * The number of the first entry from an instant on, found by halves: entries are numbered as they are written. The one
 * look that asks every month, a key in each for every halving.
 */
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
        where account_id = ${account}::uuid and number = (low + high) / 2 limit 1
      ) e
      cross join lateral (select happened_at from ledger.transfer where id = e.transfer_id limit 1) t
      where low < high
    )
    select low from probe where low >= high`.execute(db)
  return Number(rows[0]?.low ?? 1n)
}

/** Which ids the entries of a range of numbers have, which may lie in several months. */
async function findIds(
  db: Db,
  account: string,
  { from, until }: { from: number; until: number },
  at: Date,
): Promise<IdRange | undefined> {
  const found = new Map<number, string>()
  // What is written this minute may be of the next month by its server's clock.
  return await lookBack(new Date(at.getTime() + slackMs), async ({ low, high }) => {
    const { rows } = await sql<{ number: bigint; id: string }>`
      select number, transfer_id as id from ledger.entry
      where account_id = ${account}::uuid and number = any(${[from, until - 1]}::bigint[])
        and transfer_id >= ${low}::uuid and transfer_id < ${high}::uuid`.execute(db)
    for (const row of rows) found.set(Number(row.number), row.id)
    const [first, last] = [found.get(from), found.get(until - 1)]
    return first === undefined || last === undefined ? undefined : around(first, last)
  })
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
  const fits = [
    filter.kind === undefined ? undefined : sql`t.kind = ${filter.kind}`,
    filter.from && sql`t.happened_at >= ${filter.from}`,
    filter.until && sql`t.happened_at < ${filter.until}`,
  ].filter((one) => one !== undefined)
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
      where ${fits.length > 0 ? sql.join(fits, sql` and `) : sql`true`}
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
