import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '../../../server/test/database.ts'
import { connect, sql } from './db.ts'
import { openNames } from './named-statements.ts'

const {
  url,
  owner: { db: other },
} = await testDatabase()
const { db, close } = connect(url, { max: 1, named: true })
after(close)

/** What the only connection keeps. */
async function keptTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a statement that comes often is kept by the connection, and answers as before', async () => {
  const ask = async (value: number) =>
    (await sql<{ sum: number }>`select ${value}::int + 1 as sum`.execute(db)).rows[0]?.sum
  for (let value = 0; value < 40; value++) assert.equal(await ask(value), value + 1)
  assert.deepEqual(await keptTexts(), ['select $1::int + 1 as sum'])
})

test('a transaction that fails leaves its kept statements usable', async () => {
  const divide = async (by: number) => await sql`select 1 / ${by}::int as share`.execute(db)
  for (let i = 0; i < 40; i++) await divide(1)
  await assert.rejects(
    db.transaction().execute(async (tx) => await sql`select 1 / ${0}::int as share`.execute(tx)),
    /division by zero/,
  )
  assert.equal((await divide(1)).rows.length, 1)
})

test('a statement whose columns a migration changes fails once, and its connection is replaced', async () => {
  await sql`create table public.changing (id int, kept int)`.execute(other)
  await sql`grant select on public.changing to fairground`.execute(other)
  const ask = async () => await sql`select kept from public.changing where id = ${1}`.execute(db)
  for (let i = 0; i < 40; i++) await ask()
  await sql`alter table public.changing alter column kept type text`.execute(other)
  await assert.rejects(ask(), /cached plan/)
  await ask()
})

test('only what comes often has a name, each text its own, and no more than a connection can keep', () => {
  const nameOf = openNames()
  const often = (text: string) => Array.from({ length: 20 }, () => nameOf(text)).at(-1)
  assert.equal(nameOf('select $1'), undefined)
  const names = Array.from({ length: 200 }, (_, i) => often(`select $1 + ${i}`)).filter(
    (name) => name !== undefined,
  )
  assert.equal(new Set(names).size, names.length)
  assert.equal(names.length, 64)
  assert.equal(nameOf('select $1 + 0'), names[0])
})

test('a statement of every column has no name, for a migration may add one', () => {
  const nameOf = openNames()
  const often = (text: string) => Array.from({ length: 30 }, () => nameOf(text)).at(-1)
  for (const text of [
    'select * from t where a = $1',
    'select t.* from t where a = $1',
    'delete from t where a = $1 returning *',
  ])
    assert.equal(often(text), undefined, text)
  assert.ok(often('select count(*) from t where a = $1'))
})

test('texts that never come again do not keep those that do from a name', () => {
  const nameOf = openNames()
  let name: string | undefined
  for (let i = 0; i < 5_000; i++) {
    nameOf(`select ${i}`)
    name ??= nameOf('select $1')
  }
  assert.ok(name)
})
