import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { connect, readKey, sql } from '#kit'
import { studioContext } from '#test'
import { migrateStudio, partStudio, studioRoles } from './index.ts'

const context = await studioContext()
const { owner, url, adminUrl } = context
const ownerUrl = Object.assign(new URL(url), { username: studioRoles.owner }).href

async function names(text: string, db = owner.db): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(text).execute(db)
  return rows.map(({ name }) => name)
}

test('brought up to date again, by two at once, nothing changes', async () => {
  const [one, other] = await Promise.all([migrateStudio(ownerUrl), migrateStudio(ownerUrl)])
  assert.deepEqual([one, other], [[], []])
  await partStudio(adminUrl)
  const files = (await readdir(new URL('../../db/migrations/', import.meta.url))).toSorted()
  assert.deepEqual(await names('select name from public.migration order by 1'), files)
})

test('the database is the studio’s own: no role of the platform comes in, and neither does anybody else', async () => {
  const allowed = await names(`
    select r.rolname as name from pg_roles r
    where not r.rolsuper and r.rolname !~ '^pg_' and has_database_privilege(r.rolname, current_database(), 'connect')
    order by 1`)
  assert.deepEqual(allowed, [studioRoles.server, studioRoles.owner])
  const platform = Object.assign(new URL(url), { username: 'fairground' }).href
  const { db, close } = connect(platform, { max: 1 })
  await assert.rejects(sql`select 1`.execute(db))
  await close()
})

test('who serves owns nothing, makes nothing, and reads no table of the platform', async () => {
  const { server } = studioRoles
  assert.deepEqual(
    await names(`select relname as name from pg_class where pg_get_userbyid(relowner) = '${server}'`),
    [],
  )
  await assert.rejects(sql`create table public.mine (id int)`.execute(context.db), /permission denied/)
  await assert.rejects(sql`create temporary table mine (id int)`.execute(context.db), /permission denied/)
  await assert.rejects(sql`create schema mine`.execute(context.db), /permission denied/)
})

test('somebody decided of every table what who serves may do with it', async () => {
  const rights = await readFile(new URL('../../db/rights.sql', import.meta.url), 'utf8')
  const tables = await names(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'public') order by 1`)
  assert.ok(tables.length > 0)
  assert.deepEqual(
    tables.filter((table) => ![' to ', ' from '].some((whom) => rights.includes(` on ${table}${whom}`))),
    [],
  )
})

test('without a key that is beyond guessing the studio does not start, and the variable is named', () => {
  assert.throws(() => readKey({}), /STUDIO_KEY is missing/)
  assert.throws(() => readKey({ STUDIO_KEY: 'short' }), /STUDIO_KEY must have at least 32/)
  const studioKey = 'x'.repeat(32)
  assert.deepEqual(readKey({ STUDIO_KEY: studioKey }), { studioKey })
})
