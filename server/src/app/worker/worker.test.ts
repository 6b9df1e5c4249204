import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { queueMessage, type Channel, type Message } from '#delivery'
import { newId, queueJob, sql, systemClock, transact, type Context } from '#kit'
import { confirmResult, sweepDraws } from '#lottery'
import { enterResult, makeIssue, openDraw, readDraw } from '#lottery/draw'
import { closeDraw, openOrders } from '#lottery/order'
import { voidDraw } from '#lottery/settlement'
import { deposit, openPurses, type Owner } from '#wallet'
import { putTogether } from '#manifest'
import { codeText, letters } from '#test/letters'
import { long } from '#test/long'
import { prizes } from '#test/lottery'
import { openBadServer } from '#test/bad-server'
import { watchStatements } from '#test/statements'
import { testContext } from '#test'
import { until } from '#test/until'
import { modules } from '#app'
import { runWorker } from './worker.ts'

const { url, ...context } = await testContext({ clock: systemClock, max: 16 })
const { watched, statements } = watchStatements(context)
const orders = openOrders(context)
await sql
  .raw(await readFile(new URL('../../../../db/seed/games.sql', import.meta.url), 'utf8'))
  .execute(context.db)
// The minute game would open and close on its own in these tests, and the hold only makes them long.
await sql`update lottery.game set hold_s = 0, enabled = code = 'xsmb'`.execute(context.db)
beforeEach(() => void statements.splice(0))

/** Runs the worker until the test's work with it is done; what the test holds is let go before it is stopped. */
async function atWork(work: () => Promise<void>, of: Context = watched): Promise<void> {
  const worker = await runWorker(() => of, url, putTogether([...modules, letters]))
  try {
    await work()
  } finally {
    for (const letGo of held.splice(0)) await letGo()
    await worker.stop()
  }
}

const held: (() => Promise<void>)[] = []

let issues = 0
const nextIssue = () => `2026-01-01-r${++issues}`

/** A draw of the north on sale, on which somebody's bet will win. */
async function drawWithWinner(): Promise<{ drawId: string; memberId: string }> {
  const { id: drawId } = await makeIssue(context, { gameCode: 'xsmb', issue: nextIssue() }, 60, 'system')
  await openDraw(context, drawId)
  const owner: Owner = { memberId: newId(systemClock), book: 'real', currency: 'VND' }
  const at = systemClock.now()
  await transact(context, async (tx) => {
    await openPurses(tx, owner)
    const paid = { ...owner, cause: `fund:${owner.memberId}`, gateway: 'test', reference: '', at }
    await deposit(tx, { ...paid, amount: 1_000_000_0000n })
  })
  const lines = [{ play: 'lo2', numbers: ['61'], unit: 1000_0000n }]
  await orders.place({ drawId, lines }, owner, randomUUID(), randomBytes(32))
  return { drawId, memberId: owner.memberId }
}

/** Enters and confirms the result of a draw, which leaves the rest to the worker. */
async function result(drawId: string): Promise<void> {
  await closeDraw(context, drawId, 'staff:staff-a')
  const seen = await enterResult(context, { drawId, prizes, actor: 'staff:staff-a' })
  await confirmResult(context, { drawId, actor: 'staff:staff-b', seen })
}

async function stateIs(drawId: string, state: string): Promise<void> {
  await until(`the draw is ${state}`, async () => (await readDraw(context.db, drawId)).state === state)
}

/** The states a draw went through, each with how often. */
async function stepsOf(drawId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from lottery.draw_step where draw_id = ${drawId}::uuid order by number`.execute(context.db)
  return rows.map((row) => row.state)
}

async function jobsOf(drawId: string): Promise<{ isLocked: boolean; leftS: number }[]> {
  const { rows } = await sql<{ isLocked: boolean; leftS: number }>`
    select locked_by is not null as "isLocked", extract(epoch from run_at - now())::float8 as "leftS"
    from graphile_worker.jobs where queue_name = ${`draw:${drawId}`} and attempts < max_attempts`.execute(
    context.db,
  )
  return rows
}

test('a settlement that outlasts the sweeps is begun once, and pays once', async () => {
  const { drawId, memberId } = await drawWithWinner()
  await atWork(async () => {
    const letGo = await holdPurse(memberId)
    await result(drawId)
    await stateIs(drawId, 'settling')
    await until('its orders were read', async () => readings() > 0)
    await sleep(lookMs)
    const read = readings()
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      assert.ok((await sweepDraws(context)) > 0)
      await sleep(lookMs)
    }
    assert.equal(readings(), read)
    await letGo()
    await stateIs(drawId, 'settled')
    await until('nothing is left to do', async () => (await jobsOf(drawId)).length === 0)
    assert.equal(readings(), read)
  })
  assert.deepEqual(await stepsOf(drawId), ['scheduled', 'open', 'closed', 'resulted', 'settling', 'settled'])
})

test('what was begun waits a minute before it is begun again', async () => {
  const { drawId, memberId } = await drawWithWinner()
  const letGo = await holdPurse(memberId)
  const voided = voidDraw(context, drawId, { actor: 'operator', reason: 'a test' })
  await stateIs(drawId, 'void')
  const [hint] = await jobsOf(drawId)
  assert.ok(hint && hint.leftS > 50 && hint.leftS <= 60, `${hint?.leftS} s`)
  await letGo()
  assert.ok((await voided).finishedAt)
})

test('a draw whose job was lost is found by the sweep', async () => {
  const { drawId } = await drawWithWinner()
  await result(drawId)
  await sql`select graphile_worker.remove_job(${`draw:${drawId}`})`.execute(context.db)
  // The worker sweeps by itself when a minute begins.
  const minuteLeftMs = 60_000 - (systemClock.now().getTime() % 60_000)
  if (minuteLeftMs < 10 * lookMs) await sleep(minuteLeftMs)
  await atWork(async () => {
    await sleep(lookMs)
    assert.equal((await readDraw(context.db, drawId)).state, 'resulted')
    await sweepDraws(context)
    await stateIs(drawId, 'settled')
  })
})

test('a draw that a dead runner holds is let go after a minute, not after hours', async () => {
  const { drawId } = await drawWithWinner()
  await result(drawId)
  const die = (secondsAgo: number) =>
    sql`
    with q as (
      update graphile_worker._private_job_queues set locked_by = 'a dead one', locked_at = now()
      where queue_name = ${`draw:${drawId}`}
    )
    update graphile_worker._private_jobs set locked_by = 'a dead one', attempts = 1,
      locked_at = now() - make_interval(secs => ${secondsAgo}) where key = ${`draw:${drawId}`}`.execute(
      context.db,
    )
  await die(50)
  await atWork(async () => {
    await sweepDraws(context)
    await sleep(lookMs)
    assert.equal((await readDraw(context.db, drawId)).state, 'resulted')
  })
  await die(70)
  await atWork(() => stateIs(drawId, 'settled'))
})

test('while no courier answers, draws open, close and settle, and the house is kept', async () => {
  const silent = await openBadServer('silent')
  const address = `127.0.0.1:${silent.port}`
  const vendors = {
    TWILIO_ACCOUNT: 'AC',
    TWILIO_TOKEN: 'a token',
    TWILIO_FROM: '+15005550006',
    TWILIO_URL: `http://${address}`,
  }
  const config = { ...watched.config, delivery: 'live' as const, vendors, smtpUrl: `smtp://${address}` }
  const waiting = Array.from({ length: 40 }, (_, n) => [
    codeTo('sms', `+8491200${1000 + n}`),
    codeTo('mail', `${n}@x.vn`),
  ])
  await transact(context, async (tx) => {
    for (const message of waiting.flat()) await queueMessage(tx, message)
  })
  const { drawId } = await drawWithWinner()
  const { id: next } = await makeIssue(context, { gameCode: 'xsmb', issue: nextIssue() }, 60, 'system')
  const work = async () => {
    await until(
      'both couriers are waited for',
      async () => (await tried('sms')) >= 8 && (await tried('mail')) >= 8,
    )
    await result(drawId)
    await stateIs(drawId, 'settled')
    await stateIs(next, 'open')
    await transact(context, (tx) => queueJob(tx, 'challenge:sweep-codes', {}, { key: 'sweep' }))
    await until('the house is kept', async () => !(await isQueued('sweep')))
    const states = await context.db.selectFrom('delivery.message').select('state').distinct().execute()
    assert.deepEqual(states, [{ state: 'waiting' }])
    silent.close()
  }
  await atWork(work, { ...watched, config })
})

const each = long ? 5_000 : 1_000

test(`${2 * each} jobs that wait for others delay no draw`, async () => {
  const { drawId } = await drawWithWinner()
  const others = ['delivery:send', 'challenge:sweep-codes']
  await sql`
    select count(graphile_worker.add_job(name, '{}'::json))
    from unnest(${others}::text[]) as name, generate_series(1, ${each}::integer)`.execute(context.db)
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker.jobs where task_identifier = any(${others}::text[])`.execute(
      context.db,
    )
    return rows[0]?.n ?? 0
  }
  await atWork(async () => {
    await result(drawId)
    await stateIs(drawId, 'settled')
    const left = await waiting()
    assert.ok(left > each, `${left} were left`)
  })
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = any(${others}::text[])`.execute(context.db)
  assert.equal(await waiting(), 0)
})

test('draws that are over are told of without a slot of those that go on', async () => {
  const over = Array.from({ length: 8 }, () => newId(systemClock))
  const tx = await context.db.startTransaction().execute()
  for (const id of over)
    await sql`select pg_advisory_xact_lock(hashtextextended('draw:' || ${id}::text, 0))`.execute(tx)
  held.push(async () => await tx.rollback().execute())
  await transact(context, async (queued) => {
    for (const drawId of over) await queueJob(queued, 'lottery:turnover', { drawId })
  })
  const { drawId } = await drawWithWinner()
  await atWork(async () => {
    await until('some wait', async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`.execute(context.db)
      return (rows[0]?.n ?? 0) > 1
    })
    await result(drawId)
    const settled = async () => (await readDraw(context.db, drawId)).state === 'settled'
    await until('the draw is settled', settled, 8_000)
  })
})

function codeTo(channel: Channel, to: string): Message<{ code: string; minutes: number }> {
  return { channel, to, template: codeText, values: { code: '123456', minutes: 5 }, language: 'en' }
}

async function tried(channel: string): Promise<number> {
  const { rows } = await sql<{ tried: number }>`
    select count(*)::int as tried from delivery.message where channel = ${channel} and tries > 0`.execute(
    context.db,
  )
  return rows[0]?.tried ?? 0
}

async function isQueued(key: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(context.db)
  return rows.length > 0
}

/** Longer than it takes a runner to look for what it may do. */
const lookMs = 700

/** Holds a member's money where it is, until told to let go. */
async function holdPurse(memberId: string): Promise<() => Promise<void>> {
  const tx = await context.db.startTransaction().execute()
  await sql`select from ledger.balance where member_id = ${memberId}::uuid for update`.execute(tx)
  const letGo = async () => {
    if (!tx.isRolledBack) await tx.rollback().execute()
  }
  held.push(letGo)
  return letGo
}

/** How often the worker began to read the orders of a draw, to settle it. */
function readings(): number {
  return statements.filter((text) => /declare.*lottery."order"/s.test(text)).length
}
