import { sql, type Db } from '#kit'
import { accountId, type Purse } from '#ledger/account'
import { around, lookBack, slackMs, type IdRange } from '#ledger/transfer'

/** Which lines of a statement are looked at: of some kinds, and from an instant until before another; what is left out is open. */
export type StatementFilter = {
  kinds?: readonly string[] | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** What a transfer `t` must be for a filter. */
export function fits({ kinds, from, until }: StatementFilter) {
  const wanted = [
    kinds && sql`t.kind = any(${kinds}::text[])`,
    from && sql`t.happened_at >= ${from}`,
    until && sql`t.happened_at < ${until}`,
  ].filter((one) => one !== undefined)
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`
}

/** The number below which no entry of a purse can be of a filter's time. */
export async function numberFrom(
  db: Db,
  account: string,
  entries: number,
  { from }: StatementFilter,
): Promise<number> {
  return from ? await numberAt(db, account, entries, new Date(from.getTime() - slackMs)) : 1
}

/** The number from which no entry of a purse can be of a filter's time. */
export async function numberUntil(
  db: Db,
  account: string,
  entries: number,
  { until }: StatementFilter,
): Promise<number> {
  return until ? await numberAt(db, account, entries, new Date(until.getTime() + slackMs)) : entries + 1
}

/** How many entries a purse has, which is the number of its newest. */
export async function newestNumber(db: Db, { memberId, ...rest }: Purse): Promise<number> {
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
export async function findIds(
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
