import { feed, literal, readJournals, sql, uuids } from '../server/src/kit/index.ts'
import type { Context, Reader, Tx } from '../server/src/kit/index.ts'
import { transfers, type Transferred } from '../server/src/ledger/index.ts'
import { openBets, spread } from './bets.ts'
import type { Bench } from './bench.ts'
import { measurePairs } from './pairs.ts'

const readers = ['one', 'two', 'three']

/** A reader that keeps what each member staked, as those do who reward or count. */
function reader(name: string): Reader {
  const absorb = async (tx: Tx, rows: readonly Transferred[]) => {
    const sums = new Map<string, bigint>()
    for (const { fromId, amount } of rows) if (fromId) sums.set(fromId, (sums.get(fromId) ?? 0n) + amount)
    await sql`
      insert into bench.staked as s (reader, member_id, amount)
      select ${name}, * from unnest(${uuids([...sums.keys()])}::uuid[], ${literal([...sums.values()])}::bigint[])
      on conflict (reader, member_id) do update set amount = s.amount + excluded.amount`.execute(tx.db)
  }
  return { name, tables: ['bench.staked'], feeds: () => [feed(transfers(), absorb)] }
}

/** All three read the journal from its first row to its last, at once. Answers how many rows a second that was. */
async function readAll(context: Context): Promise<number> {
  await sql`delete from bench.staked`.execute(context.db)
  await sql`delete from kit.cursor`.execute(context.db)
  const since = performance.now()
  const rows = await Promise.all(readers.map((name) => readJournals(context, reader(name))))
  return rows.reduce((sum, one) => sum + one, 0) / ((performance.now() - since) / 1000)
}

export const journal: Bench = {
  name: 'journal',
  what: 'rows of the ledger read and kept by three readers a second, against the durable bets a second that write them',
  target: 2,
  run: async () => {
    const { town, run } = await openBets(spread)
    const { context } = town
    const { db: owner } = town.database.owner
    await sql`create schema bench`.execute(owner)
    await sql`create table bench.staked (reader text, member_id uuid, amount bigint, primary key (reader, member_id))
      with (fillfactor = 50)`.execute(owner)
    await sql`grant usage on schema bench to fairground`.execute(owner)
    await sql`grant select, insert, update, delete on bench.staked to fairground`.execute(owner)
    await run()
    await sql`vacuum analyze ledger.transfer`.execute(owner)
    const pairs = await measurePairs(() => readAll(context), run)
    await town.close()
    return pairs
  },
}
