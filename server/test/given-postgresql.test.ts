import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openContext, whole } from '#app'
import { migrateDatabase } from '#app/installation'
import { feedsOf, queueJob, readStanding, rebuild, sql, transact, type Context } from '#kit'
import { prove } from '#ledger'
import { readDraw } from '#lottery/draw'
import { auditSettlement } from '#lottery/settlement'
import { readSpendable } from '#wallet'
import { isMissing, openGiven, type GivenPostgresql } from './given-postgresql.ts'
import { freePort } from './port.ts'
import { startProgram, stopProgram } from './processes.ts'
import { resultedDraw, won } from './resulted-draw.ts'
import { until } from './until.ts'

// The oldest PostgreSQL that may be given, from what the README says of it to a dump that is restored in another.
test(
  'on a given PostgreSQL 15 the platform sells and settles, and its dump goes on in another',
  { skip: isMissing },
  async (t) => {
    const given = await openGiven()
    // By its owner alone, whose then the seeds are: without a superuser nobody hands them to their keeper.
    await migrateDatabase({ url: given.url, ownerUrl: given.ownerUrl })
    // So that whatever is written in the other one seems to come before all of it.
    await burn(given)
    await t.test('it starts, sells and settles', () => live(given, '2026-01-01'))

    const other = await openGiven()
    await other.restore(await given.dump())
    await t.test('the dump holds all that was there, and goes on', async () => {
      assert.deepEqual(await count(other), await count(given))
      await live(other, '2026-01-02')
      const [was, is] = [await count(given), await count(other)]
      assert.equal(is.epoch, was.epoch + 1)
      assert.equal(is.draws, was.draws + 1n)
    })
  },
)

/** Starts the platform, plays a draw to its end, and looks at all that was written. */
async function live(given: GivenPostgresql, issue: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const env = {
    DATABASE_URL: given.url,
    DATABASE_OWNER_URL: given.ownerUrl,
    FAIRGROUND_DATA: folder,
    PORT: String(await freePort()),
  }
  const started = await startProgram('main', ['--dev'], env, 'Open http')
  after(() => started.kill('SIGKILL'))
  const { context, close } = openContext(given.url, env, { logLevel: 'silent', poolMax: 4 })
  try {
    const { drawId, member } = await resultedDraw(context, issue)
    await until('it is settled', async () => (await readDraw(context.db, drawId)).state === 'settled', 60_000)
    const spendable = await readSpendable(context.db, [member])
    assert.equal(spendable.get(member.memberId), won)
    // Not at the next full minute.
    await transact(context, (tx) => queueJob(tx, 'figure:read', {}, { key: 'figure:read' }))
    await until('all is read', () => isRead(context), 60_000)
    assert.equal((await prove(context.db)).wrong, null)
    assert.equal((await auditSettlement(context)).difference, null)
    for (const reader of whole.readers(context))
      for (const { table, missing, surplus } of await rebuild(context, reader, { swap: false }))
        assert.deepEqual({ missing, surplus }, { missing: 0, surplus: 0 }, table)
  } finally {
    await close()
    assert.equal(await stopProgram(started), 0)
  }
}

async function isRead(context: Context): Promise<boolean> {
  const { rows } =
    await sql`select from lottery.draw where state = 'settled' and turnover_version = 0`.execute(context.db)
  if (rows.length > 0) return false
  for (const reader of whole.readers(context))
    for (const { journal } of feedsOf(reader))
      if ((await readStanding(context.db, reader.name, journal)).behind > 0) return false
  return true
}

async function burn({ adminUrl }: GivenPostgresql): Promise<void> {
  const { context, close } = openContext(adminUrl, {}, { logLevel: 'silent', poolMax: 1 })
  await sql`do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$`.execute(
    context.db,
  )
  await close()
}

type Count = { transfers: bigint; draws: bigint; seeds: bigint; epoch: number }

/** How much there is of what must not be lost, as the superuser sees it. */
async function count({ adminUrl }: GivenPostgresql): Promise<Count> {
  const { context, close } = openContext(adminUrl, {}, { logLevel: 'silent', poolMax: 1 })
  const { rows } = await sql<Count>`
    select (select count(*) from ledger.transfer) as transfers, (select count(*) from keeper.seed) as seeds,
      (select count(*) from lottery.draw where state = 'settled' and game_code = 'xsmb') as draws,
      kit.epoch()::integer as epoch`.execute(context.db)
  await close()
  return rows[0] ?? assert.fail()
}
