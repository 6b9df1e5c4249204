import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { openCluster, passingFolder } from '#app/cluster'
import { migrateDatabase } from '#app/installation'
import { connect, events, raiseEpoch, readJournals, sql, transact, type Context } from '#kit'
import { testContext } from './database.ts'
import { notebookReader, openNotebook, readNotebook, ring, settled } from './notebook.ts'

// A dump is rows and definitions, not transactions: where it is restored, they are numbered from the beginning, and each
// cursor stands far ahead of all that is written from then on.
const old = await testContext()
await openNotebook(old.owner)
const fresh = await openElsewhere()
await openNotebook(fresh)

/** The same schema in a cluster of its own, where hardly anything was ever written. */
async function openElsewhere(): Promise<Context> {
  const folder = passingFolder('epoch')
  const cluster = await openCluster({ folder, forgetful: true })
  await migrateDatabase(cluster)
  const { db, close } = connect(cluster.ownerUrl)
  after(async () => {
    await close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { ...old, db }
}

/** Writes a table's rows as a dump does, with every column as it stands. */
async function copy(name: string): Promise<void> {
  const table = sql.table(name)
  const { rows } = await sql<{ all: unknown }>`
    select coalesce(jsonb_agg(t), '[]') as all from ${table} t`.execute(old.db)
  await sql`
    insert into ${table} overriding system value
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows[0]?.all)}::jsonb)`.execute(
    fresh.db,
  )
}

const ringIn = async (context: Context, ...numbers: number[]) => {
  for (const number of numbers) await transact(context, (tx) => ring(tx, number))
  await settled(context)
}

test('a dump restored where transactions are numbered anew loses no row, and tells none twice', async () => {
  const reader = notebookReader('restored')
  // So many transactions that the other cluster's are all behind them.
  await sql`do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$`.execute(
    old.db,
  )
  await ringIn(old, 1, 2)
  await readJournals(old, reader)
  await ringIn(old, 3, 4)
  assert.equal(await raiseEpoch(old, [events]), null, 'nothing was restored here')

  for (const table of ['kit.event', 'kit.cursor', 'notebook.line']) await copy(table)
  assert.equal(await raiseEpoch(fresh, [events]), 2)
  await ringIn(fresh, 5, 6)
  assert.equal(await readJournals(fresh, reader), 4)
  assert.deepEqual(
    (await readNotebook(fresh, 'restored')).toSorted((one, other) => one - other),
    [1, 2, 3, 4, 5, 6],
  )
  assert.equal(await raiseEpoch(fresh, [events]), null, 'an epoch begins once')
  await ringIn(fresh, 7)
  await readJournals(fresh, reader)
  await readJournals(fresh, notebookReader('newcomer'))
  assert.deepEqual(await readNotebook(fresh, 'newcomer'), [1, 2, 3, 4, 5, 6, 7])
  assert.deepEqual(
    (await readNotebook(fresh, 'restored')).toSorted((one, other) => one - other),
    [1, 2, 3, 4, 5, 6, 7],
  )
})

test('an epoch begins by the number of the latest cursor, not by how it is written', async () => {
  const context = await testContext()
  const { rows } = await sql<{ now: bigint }>`select pg_current_xact_id()::text::bigint as now`.execute(
    context.db,
  )
  const now = rows[0]?.now ?? 0n
  // As text, nine comes after all that begins with less.
  for (const [reader, place] of [
    ['short', '9'],
    ['long', String(now + 1_000_000n)],
  ] as const)
    await sql`insert into kit.cursor (reader, journal, epoch, written_by)
      values (${reader}, 'kit.event', 1, ${place}::xid8)`.execute(context.db)
  assert.equal(await raiseEpoch(context, [events]), 2)
})
