import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { migrations } from '#app/installation'
import { migrate } from '#kit'
import { testDatabase } from '#test'

const {
  owner: { pool },
} = await testDatabase({ bare: true })

/** A folder of migrations, given as their text by name. */
async function folderOf(files: { [name: string]: string }): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
  after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const standing = async () =>
  (
    await pool.query<{ one: string | null; other: string | null; applied: string[] }>(`
      select to_regclass('toy.one')::text as one, to_regclass('toy.other')::text as other,
        array(select name from public.migration where name like '%toy%' order by 1) as applied`)
  ).rows[0]

test('a migration that is killed in the middle leaves the one before it, and is applied whole the next time', async () => {
  const toys = {
    '0001_toy.sql': 'create schema toy; create table toy.one (id integer);',
    '0002_toy.sql':
      'create table toy.other (id integer); drop table toy.one; select pg_sleep_for(:long); create table toy.third (id integer);',
  }
  const long = (text: string) => ({ ...toys, '0002_toy.sql': toys['0002_toy.sql'].replace(':long', text) })
  const slow = await folderOf(long(`'1 minute'`))
  const cut = migrate(pool, slow).then(
    () => 'applied',
    (error: Error) => error.message,
  )
  while ((await killSleepers()) === 0) await wait(20)
  assert.equal(await cut, 'migration 0002_toy.sql failed')
  assert.deepEqual(await standing(), { one: 'toy.one', other: null, applied: ['0001_toy.sql'] })

  const quick = await folderOf(long(`'0'`))
  assert.deepEqual(await migrate(pool, quick), ['0002_toy.sql'])
  const whole = { one: null, other: 'toy.other', applied: ['0001_toy.sql', '0002_toy.sql'] }
  assert.deepEqual(await standing(), whole)
  assert.deepEqual(await migrate(pool, quick), [])
  assert.deepEqual(await standing(), whole)
})

/** Ends whoever sleeps in a migration, and says how many did. */
async function killSleepers(): Promise<number> {
  const { rowCount } = await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`)
  return rowCount ?? 0
}

test('two servers that start at once apply each migration once between them, and a third finds nothing to do', async () => {
  const applied = await Promise.all([migrate(pool, migrations), migrate(pool, migrations)])
  assert.ok(applied.flat().length > 0)
  assert.equal(new Set(applied.flat()).size, applied.flat().length)
  assert.deepEqual(await migrate(pool, migrations), [])
})
