import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { printSchema } from '../../db/print-schema.ts'
import { findWarnings, handOverSeeds, migrateDatabase, migrations, readMissing } from '#app/installation'
import { connect, migrate, newId, sql, systemClock } from '#kit'
import { accountId, houseAccount } from '#ledger/account'
import { prove } from '#ledger/proof'
import { openFreshDatabase } from './database.ts'

// A database as the version before the roles were parted left it: one role made it, owned it and served from it.
const { url, owner, adminUrl, drop, db, pool } = await openFreshDatabase({ bare: true })
const admin = connect(adminUrl, { max: 2 })
const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
const firstAfter = '0044'
const files = (await readdir(migrations)).sort()
const later = files.filter((one) => one >= firstAfter)
const access = { url, ownerUrl: owner.url, adminUrl }
const draw = newId(systemClock)
const purse = { memberId: newId(systemClock), name: 'main', book: 'real', currency: 'VND' } as const
const [bank, main] = [accountId(houseAccount('bank', purse)), accountId(purse)]
const rolesText = await readFile(new URL('../../db/roles.sql', import.meta.url), 'utf8')

await admin.pool.query(
  `do $$ begin execute format('alter database %I owner to fairground', current_database()); end $$`,
)
for (const file of files.filter((one) => one < firstAfter))
  await cp(new URL(file, migrations), join(folder, file))
await migrate(pool, pathToFileURL(`${folder}/`))
await runMigrations({ pgPool: pool })
await handOverSeeds(adminUrl)
await fill()
after(async () => {
  await admin.close()
  await drop()
  await rm(folder, { recursive: true })
})

/** Money, a seed, an event and a job, as that version wrote them. */
async function fill(): Promise<void> {
  await pool.query(`
    begin;
    insert into ledger.account (id, member_id, name, book, currency) values
      ('${bank}', null, 'bank', 'real', 'VND'),
      ('${main}', '${purse.memberId}', 'main', 'real', 'VND');
    insert into ledger.balance (member_id, account_id, amount, entries)
      values ('${purse.memberId}', '${main}', 7, 1);
    insert into ledger.transfer (id, cause, kind, from_id, to_id, amount, happened_at)
      values ('01936a00-0000-7000-8000-000000000001', 'old:1', 'deposit', '${bank}',
        '${main}', 7, now());
    insert into ledger.entry (transfer_id, account_id, amount, number, balance_after) values
      ('01936a00-0000-7000-8000-000000000001', '${bank}', -7, null, null),
      ('01936a00-0000-7000-8000-000000000001', '${main}', 7, 1, 7);
    insert into ledger.cause (id, transfer_id) select ledger.cause_id(cause), id from ledger.transfer;
    insert into kit.event (id, type, body, happened_at) values (gen_random_uuid(), 'test', '{}', now());
    commit`)
  await pool.query('select keeper.make_seed($1)', [draw])
  await pool.query(`select graphile_worker.add_job('nobody:does', '{}')`)
}

/** How many of the database's objects each role owns. */
async function owners(): Promise<Record<string, number>> {
  const { rows } = await admin.pool.query<{ role: string; count: bigint }>(`
    select pg_get_userbyid(refobjid) as role, count(*) from pg_shdepend
    where deptype = 'o' and (dbid = (select oid from pg_database where datname = current_database())
      or (dbid = 0 and classid = 'pg_database'::regclass
        and objid = (select oid from pg_database where datname = current_database())))
    group by 1`)
  return Object.fromEntries(rows.map(({ role, count }) => [role, Number(count)]))
}

/** Ends whoever of this database does what is asked for, once somebody does. */
async function kill(doing: string): Promise<void> {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${doing}`
  while ((await admin.pool.query(end)).rowCount === 0) await wait(20)
}

const part = () => admin.pool.query(rolesText)

test('parting is done whole or not at all, and again changes nothing', async () => {
  const before = await owners()
  assert.deepEqual(Object.keys(before).toSorted(), ['fairground', 'fairground_keeper'])
  const held = await pool.connect()
  await held.query('begin; select * from kit.cursor')
  const cut = assert.rejects(part(), /terminat/)
  await kill(`wait_event_type = 'Lock' and query like '-- Parts who owns%'`)
  await cut
  assert.deepEqual(await owners(), before)
  await held.query('rollback')
  held.release()

  await part()
  const { fairground, ...parted } = before
  assert.deepEqual(await owners(), { ...parted, fairground_owner: fairground })
  await part()
  assert.deepEqual(await owners(), { ...parted, fairground_owner: fairground })
})

test('until its rights are granted the server may do nothing, and says that the schema is not its own', async () => {
  assert.deepEqual(await readMissing(db), ['rights.sql'])
  await assert.rejects(sql`select from ledger.transfer`.execute(db), /permission denied/)
  await assert.rejects(migrateDatabase({ url }), /lacks rights.sql, which its owner brings/)
})

for (const [i, file] of later.entries()) {
  test(`${file} that is killed before its end leaves what was before it, with all that was written`, async () => {
    const text = await readFile(new URL(file, migrations), 'utf8')
    await writeFile(join(folder, file), `${text}; select pg_sleep(60)`)
    const cut = assert.rejects(migrate(owner.pool, pathToFileURL(`${folder}/`)), /failed/)
    await kill(`wait_event = 'PgSleep'`)
    await cut
    assert.deepEqual(await readMissing(owner.db), later.slice(i))
    await writeFile(join(folder, file), text)
    assert.deepEqual(await migrate(owner.pool, pathToFileURL(`${folder}/`)), [file])
  })
}

test('what is killed before the rights are granted says so, and two that go on at once grant them', async () => {
  const held = await owner.pool.connect()
  await held.query('begin; lock table public.migration in share row exclusive mode')
  const cut = assert.rejects(migrateDatabase(access), /rights were not granted|failed/)
  await kill(`wait_event_type = 'Lock' and query like 'lock table%'`)
  await cut
  await held.query('rollback')
  held.release()
  assert.deepEqual(await readMissing(db), ['rights.sql'])
  assert.deepEqual(await Promise.all([migrateDatabase(access), migrateDatabase(access)]), [[], []])
  assert.deepEqual(await readMissing(db), [])
})

test('then the server finds all that was there, serves on it, and owns none of it', async () => {
  assert.deepEqual(Object.keys(await owners()).toSorted(), ['fairground_keeper', 'fairground_owner'])
  assert.deepEqual(await findWarnings(pool), [])
  assert.equal((await prove(db)).wrong, null)
  const { rows } = await pool.query<{ events: bigint; jobs: bigint }>(`
    select (select count(*) from kit.event) as events, (select count(*) from graphile_worker.jobs) as jobs`)
  assert.deepEqual(rows, [{ events: 1n, jobs: 1n }])
  await pool.query(`select graphile_worker.add_job('nobody:does', '{}')`)
  await pool.query(`select keeper.fix($1, sha256(''), '')`, [draw])
  assert.equal((await pool.query('select * from keeper.reveal($1)', [draw])).rowCount, 1)
  await assert.rejects(pool.query('delete from ledger.transfer'), /permission denied/)
})

test('what came of it is the schema as a new installation has it', async () => {
  const client = new pg.Client({ connectionString: owner.url })
  await client.connect()
  try {
    const page = await readFile(new URL('../../db/schema.sql', import.meta.url), 'utf8')
    assert.equal(await printSchema(client), page)
  } finally {
    await client.end()
  }
})

test('one role for everything migrates and serves as before, and the operator is warned of it', async () => {
  const one = await openFreshDatabase({ bare: true })
  const { pathname } = new URL(one.url)
  await admin.pool.query(`alter database ${pathname.slice(1)} owner to fairground`)
  assert.deepEqual(await migrateDatabase({ url: one.url }), files)
  assert.deepEqual(await readMissing(one.db), [])
  assert.deepEqual(await migrateDatabase({ url: one.url }), [])
  const warned = await findWarnings(one.pool)
  assert.equal(warned.length, 2)
  assert.match(warned.join(), /could read the seeds.*owns the schema/s)
  const { rows } = await one.pool.query('select keeper.make_seed($1) is not null as made', [draw])
  assert.deepEqual(rows, [{ made: true }])
  await one.drop()
})
