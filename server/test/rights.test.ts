import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#kit'
import { testDatabase } from './database.ts'

// Who may do what is asked of the database itself, as it was made by the migrations and rights.sql.
const { owner } = await testDatabase()
const db = owner.db
const rights = await readFile(new URL('../../db/rights.sql', import.meta.url), 'utf8')
const [server, reader] = ['fairground', 'fairground_reader']

const ours = sql`n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'graphile_worker')`

async function ask(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await query.execute(db)).rows.map((row) => row.name)
}

/** Tables and, of tables in parts, the whole; the keeper's are nobody's. */
const tables = await ask(sql`
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in ('r', 'p') and not c.relispartition and n.nspname <> 'keeper'`)

const functions = await ask(sql`
  select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours}`)
const isFunction = (name: string) => functions.includes(name)

/** The tables that a statement of rights.sql names for a role. */
function decided(role: ':server' | ':reader'): Set<string> {
  const lines = rights.replaceAll(/--.*$/gm, '').replaceAll('"', '').split(';')
  const named = lines.flatMap((line) => {
    const [, on = '', to] =
      /^\s*(?:grant|revoke)[^$]*?\son\s+([^$]*?)\s(?:to|from)\s+(:\w+)$/.exec(line) ?? []
    return to === role ? on.split(',').map((one) => one.trim()) : []
  })
  return new Set(named)
}

for (const role of [':server', ':reader'] as const) {
  test(`somebody decided of every table what ${role} may do with it`, () => {
    assert.ok(tables.length > 50)
    const known = decided(role)
    assert.deepEqual(
      tables.filter((one) => !known.has(one)),
      [],
      `say in db/rights.sql what ${role} may do with them, if only that it may not`,
    )
    assert.deepEqual(
      [...known].filter((one) => /^[a-z_]+\.[a-z_]+$/.test(one) && !tables.includes(one) && !isFunction(one)),
      [],
      'there is no such table any more',
    )
  })
}

test('what is only added to, the server can neither change nor take away', async () => {
  const appended = sql<{ name: string; columns: string[] | null; takes: boolean }>`
    select c.oid::regclass::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and has_column_privilege(${server}, c.oid, a.attnum, 'update')) as columns,
      has_table_privilege(${server}, c.oid, 'delete') or has_table_privilege(${server}, c.oid, 'truncate') as takes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not c.relispartition and exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%append_only')`
  const { rows } = await appended.execute(db)
  assert.ok(rows.length >= 12)
  const changed = rows.filter((row) => row.columns !== null || ('takes' in row && row.takes))
  // Of a hold what is left, downwards.
  assert.deepEqual(
    changed.map(({ name, columns }) => [name, columns]),
    [['ledger.hold', ['remaining']]],
  )
})

test('of a balance the server changes what it stands at, and not whose it is; it removes none', async () => {
  const { rows } = await sql<{ columns: string[]; takes: boolean }>`
    select array_agg(a.attname::text order by a.attnum) as columns,
      has_table_privilege(${server}, 'ledger.balance', 'delete') as takes
    from pg_attribute a where a.attrelid = 'ledger.balance'::regclass and a.attnum > 0
      and has_column_privilege(${server}, a.attrelid, a.attnum, 'update')`.execute(db)
  assert.deepEqual(rows, [{ columns: ['amount', 'entries', 'heir'], takes: false }])
})

test('the server and the reader own nothing, make nothing, and cannot become who does', async () => {
  for (const role of [server, reader]) {
    const owned = await ask(sql`
      select classid::regclass || ' ' || objid as name from pg_shdepend
      where refobjid = ${role}::regrole and deptype = 'o'
        and dbid in (0, (select oid from pg_database where datname = current_database()))`)
    assert.deepEqual(owned, [])
    const open = await ask(sql`
      select nspname as name from pg_namespace n where has_schema_privilege(${role}, n.oid, 'create')`)
    assert.deepEqual(open, [], role)
    const becomes = await ask(sql`
      select rolname as name from pg_roles where rolname <> ${role} and pg_has_role(${role}, oid, 'member')`)
    assert.deepEqual(becomes, [], role)
    const { rows } = await sql<{ may: boolean }>`
      select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolreplication as may
      from pg_roles where rolname = ${role}`.execute(db)
    assert.deepEqual(rows, [{ may: false }])
  }
})

test('the parts of a table in parts are reached through the whole alone, by everybody', async () => {
  const reached = await ask(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relispartition and c.relkind = 'r' and exists (
      select from unnest(array[${server}, ${reader}]) role
      where has_any_column_privilege(role, c.oid, 'select, insert, update')
        or has_table_privilege(role, c.oid, 'delete, truncate'))`)
  assert.deepEqual(reached, [])
})

test('what runs with the rights of an owner finds what it names where it was, and is not for everybody', async () => {
  const definers = sql<{ name: string; path: string | null; reads: boolean }>`
    select p.oid::regprocedure::text as name, array_to_string(p.proconfig, ' ') as path,
      has_function_privilege(${reader}, p.oid, 'execute') as reads
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prosecdef`
  const { rows } = await definers.execute(db)
  assert.ok(rows.length >= 8)
  for (const { name, path, reads } of rows) {
    assert.equal(path, 'search_path=pg_catalog, pg_temp', name)
    assert.equal(reads, false, name)
  }
})

// What is kept of something secret, as columns are called. A hash of a request lets nobody in.
const secret =
  /password|secret|token|private|seed|code|hash|jwk|nonce|verifier|credential|recipient|mobile|email|^jti$|^content_values$|^pay_url$|^reply$|^body$/
const harmless = new Set([
  'approval.proposal.hash',
  'approval.approval.hash',
  'lottery.order.request_hash',
  'lottery.feed_report.hash',
  'lottery.branch.hashes',
  'lottery.game.code',
  'lottery.draw.game_code',
  'lottery.no_draw.game_code',
  'lottery.turnover.game_code',
  'lottery.chase.game_code',
  'lottery.pool.game_code',
  'figure.play_day.game_code',
  'registration.invitation.code',
  'kit.event.body',
])

test('the reader reads, and writes nothing', async () => {
  const written = await ask(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'p', 'v') and (has_any_column_privilege(${reader}, c.oid, 'insert, update')
      or has_table_privilege(${reader}, c.oid, 'delete, truncate, references, trigger'))`)
  assert.deepEqual(written, [])
})

test('no secret is the reader’s to read, nor whom one reaches under which address', async () => {
  const readable = await ask(sql`
    select n.nspname || '.' || c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and a.attnum > 0 and not a.attisdropped
      and c.relkind in ('r', 'p', 'v') and has_schema_privilege(${reader}, n.oid, 'usage')
      and has_column_privilege(${reader}, c.oid, a.attnum, 'select')`)
  assert.ok(readable.includes('ledger.transfer.amount') && readable.includes('identity.login.username'))
  const told = readable.filter((one) => secret.test(one.split('.')[2] ?? '') && !harmless.has(one))
  assert.deepEqual(told, [])
  for (const table of [
    'keeper.seed',
    'identity.session',
    'identity.payload_key',
    'factor.totp',
    'challenge.secret',
  ])
    assert.ok(!readable.some((one) => one.startsWith(`${table}.`)), table)
})
