import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { whole } from '#app'
import { queueMessage } from '#delivery'
import { queueJob, rebuild, runners, sql, systemClock, transact, type Db } from '#kit'
import { prove } from '#ledger'
import { readDraw } from '#lottery/draw'
import { auditSettlement } from '#lottery/settlement'
import { readSpendable } from '#wallet'
import { addAnyRow } from './any-row.ts'
import { openBadServer } from './bad-server.ts'
import { testContext } from './database.ts'
import { codeText } from './letters.ts'
import { openMailServer } from './mail-server.ts'
import { startProgram, stopProgram } from './processes.ts'
import { resultedDraw, won } from './resulted-draw.ts'
import { until } from './until.ts'

// A real worker is killed while a job of each of its runners is in the middle, and another comes a minute later.
const { url, owner, ...context } = await testContext({ clock: systemClock })
const games = await readFile(new URL('../../db/seed/games.sql', import.meta.url), 'utf8')
await sql.raw(games).execute(context.db)
await sql`update lottery.game set hold_s = 0, enabled = code = 'xsmb'`.execute(context.db)
const [silent, mail] = [await openBadServer('silent'), await openMailServer()]
const folder = mkdtempSync(join(tmpdir(), 'fairground-worker-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A worker, which stays no longer than this file. */
async function startWorker(smtpUrl: string) {
  const env = { DATABASE_URL: url, FAIRGROUND_DATA: folder, DELIVERY: 'live', SMTP_URL: smtpUrl }
  const worker = await startProgram('run', ['--role', 'worker', '--dev'], env, 'Ready')
  after(() => worker.kill('SIGKILL'))
  return worker
}

/** Something to do for each runner, and what holds each up in the middle of it until it is let go. */
async function openWork() {
  const { drawId, member } = await resultedDraw(context)
  const old = new Date('2025-01-01')
  await addAnyRow(owner.db, 'payment.deposit', { state: 'pending', expires_at: old })
  await addAnyRow(owner.db, 'identity.ticket', { expires_at: old })
  const held: Db = owner.db
  const tx = await held.startTransaction().execute()
  const letGo = async () => {
    if (!tx.isRolledBack) await tx.rollback().execute()
  }
  after(letGo)
  await sql`select from ledger.balance where member_id = ${member.memberId} for update`.execute(tx)
  await sql`select from payment.deposit for update`.execute(tx)
  await sql`select from identity.ticket for update`.execute(tx)
  await sql`lock table figure.money_day in share mode`.execute(tx)
  await transact(context, async (queued) => {
    for (const name of ['payment:expire', 'identity:sweep-tickets', 'figure:read'])
      await queueJob(queued, name, {}, { key: name })
    // By the name of one that a real worker knows.
    const template = { ...codeText, name: 'sign_in_code' }
    const mail = { channel: 'mail', to: 'ann@x.vn', template, language: 'en' } as const
    await queueMessage(queued, { ...mail, values: { code: '123456', minutes: 5 } })
  })
  return { drawId, member, letGo }
}

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(context.db)).rows[0]?.n ?? 0
}

/** How many are in the middle: four wait for what is held, and the courier for an answer. */
const inTheMiddle = async () =>
  (await count(sql`
    select count(distinct held)::int as n from pg_stat_activity
    join unnest(array['ledger.account', '"payment"."deposit"', '"identity"."ticket"', '"figure"."money_day"']) held
      on position(held in query) > 0
    where datname = current_database() and wait_event_type = 'Lock'`)) +
  (await count(sql`select count(*)::int as n from delivery.message where tries > 0`))

/** A minute later nobody believes any more that the dead one is at work. */
async function passMinute(): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '61 s'`.execute(
    owner.db,
  )
  await sql`update delivery.message set next_try_at = next_try_at - interval '61 s'`.execute(owner.db)
}

test('a worker killed in the middle of a job of each runner leaves all of it to the next, which does it once', async () => {
  const { drawId, member, letGo } = await openWork()
  const worker = await startWorker(`smtp://127.0.0.1:${silent.port}`)
  await until(
    'a job of each runner is in the middle',
    async () => (await inTheMiddle()) === runners.length,
    60_000,
  )
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
  await letGo()
  assert.equal((await readDraw(context.db, drawId)).state, 'settling')
  await passMinute()

  const next = await startWorker(mail.url)
  await until('all is done', async () => (await left(drawId)) === 0, 60_000)
  assert.equal(await stopProgram(next), 0)
  const { rows } = await sql<{ state: string }>`
    select state from lottery.draw_step where draw_id = ${drawId} order by number`.execute(context.db)
  assert.equal(rows.map(({ state }) => state).join(' '), 'scheduled open closed resulted settling settled')
  const spendable = await readSpendable(context.db, [member])
  assert.equal(spendable.get(member.memberId), won)
  assert.deepEqual(
    mail.mails.map(({ to }) => to),
    [['ann@x.vn']],
  )
  assert.equal((await prove(context.db)).wrong, null)
  assert.equal((await auditSettlement(context)).difference, null)
  for (const reader of whole.readers(context))
    for (const { table, missing, surplus } of await rebuild(context, reader, { swap: false }))
      assert.deepEqual({ missing, surplus }, { missing: 0, surplus: 0 }, table)
})

/** How much of the work is not done: a draw, a deposit, a message, a ticket, a deposit to be told of. */
async function left(drawId: string): Promise<number> {
  return await count(sql`
    select (select count(*) from lottery.draw where id = ${drawId} and finished_at is null)::int
      + (select count(*) from payment.deposit where state = 'pending')::int
      + (select count(*) from delivery.message where state = 'waiting')::int
      + (select count(*) from identity.ticket)::int
      + (select 1 - count(*) from figure.money_day)::int as n`)
}
