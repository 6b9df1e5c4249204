import { connect, sql, type Context } from '../server/src/kit/index.ts'
import { openBets, spread } from './bets.ts'
import { measurePairs } from './pairs.ts'
import type { Bench } from './bench.ts'
import { openTown, type Town } from './town.ts'

const months = 24

/** How many transfers lie there from before; `BENCH_OLD=10000000` is the long form. */
const old = Number(process.env.BENCH_OLD ?? 1_000_000)

export const betsPartitioned: Bench = {
  name: 'bets-partitioned',
  what: `durable bets/s with ${old.toLocaleString('en')} old transfers in ${months} months, against a fresh ledger`,
  target: 0.95,
  run: async () => {
    const town = await openTown()
    await fill(town)
    await settleDown(town)
    const [aged, fresh] = [await openBets(spread, town), await openBets(spread)]
    await aged.run()
    await fresh.run()
    const pairs = await measurePairs(aged.run, fresh.run)
    await aged.town.close()
    await fresh.town.close()
    return pairs
  },
}

/** Gives each month before this one its part, and transfers of ten thousand members, past the triggers: none is true. */
async function fill({ context, database }: Town): Promise<void> {
  const { db } = database.owner
  for (const table of ['transfer', 'entry']) {
    const [whole, first] = [sql.table(`ledger.${table}`), sql.table(`ledger.${table}_first`)]
    await sql`alter table ${whole} detach partition ${first}`.execute(db)
    await sql`drop table ${first}`.execute(db)
    await sql`alter table ${whole} disable trigger user`.execute(db)
  }
  for (let ago = months; ago >= 0; ago--) {
    await sql`select ledger.open_month((now() - make_interval(months => ${ago}))::date)`.execute(db)
    if (ago > 0) await fillMonth(context, ago)
  }
  for (const table of ['transfer', 'entry'])
    await sql`alter table ${sql.table(`ledger.${table}`)} enable trigger user`.execute(db)
  await sql`vacuum analyze ledger.transfer, ledger.entry, ledger.cause`.execute(db)
}

/**
 * Writes out what was filled in. A page that is first changed after a checkpoint goes into the log whole, and bets of a few
 * seconds touch every page of the index of causes, by hash: the first turn does, and is not measured.
 */
async function settleDown({ database }: Town): Promise<void> {
  const admin = connect(database.adminUrl, { max: 1 })
  await admin.pool.query('checkpoint')
  await admin.close()
}

async function fillMonth({ db }: Context, ago: number): Promise<void> {
  const each = Math.floor(old / months)
  await sql`
    with moved as materialized (
      select n, at, md5((n % 10000)::text)::uuid as purse, md5('house')::uuid as house,
        (left(ledger.first_id(at)::text, 15) || right(gen_random_uuid()::text, 21))::uuid as id
      from (
        select n, date_trunc('month', now() - make_interval(months => ${ago}))
          + (n % ${each}) * interval '27 days' / ${each}::float8 as at
        from generate_series(${(months - ago) * each}::bigint, ${(months - ago + 1) * each - 1}::bigint) n
      ) placed
    ), transfers as (
      insert into ledger.transfer (id, cause, kind, from_id, to_id, amount, happened_at)
      select id, 'order:' || purse || ':' || n, 'stake', purse, house, 1, at from moved
    ), causes as (
      insert into ledger.cause (id, transfer_id) select gen_random_uuid(), id from moved
    )
    insert into ledger.entry (transfer_id, account_id, amount, number, balance_after)
    select id, purse, -1, n / 10000 + 1, 0 from moved
    union all
    select id, house, 1, null, null from moved`.execute(db)
}
