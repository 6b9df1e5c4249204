import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueJob, queueJobs, sql, transact } from '#kit'
import { testContext } from '#test/database'
import { watchStatements } from '#test/statements'

const context = await testContext()
const { watched, statements } = watchStatements(context)

async function waiting(name: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown; key: string | null; queue: string | null; at: Date }>`
    select p.payload, j.key, j.queue_name as queue, j.run_at as at
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.task_identifier = ${name} order by (p.payload ->> 'n')::integer, j.id`.execute(context.db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

const runAt = new Date('2027-01-01T00:00:00Z')
const at = runAt.toISOString()

test('many are queued by one call, each as it was asked for', async () => {
  statements.splice(0)
  const all = Array.from({ length: 50 }, (_, n) => ({
    payload: { n },
    ...(n % 2 === 0 ? { key: `one:${n}`, queue: `line:${n % 3}` } : {}),
    runAt,
  }))
  await transact(watched, (tx) => queueJobs(tx, 'test:many', all))
  assert.equal(statements.filter((text) => text.includes('add_job')).length, 1)
  assert.deepEqual(
    await waiting('test:many'),
    all.map(({ payload, key, queue }) => ({ payload, key: key ?? null, queue: queue ?? null, at })),
  )
})

test('the last of one key takes the place of those before it, in one call and in several', async () => {
  const job = (n: number) => ({ payload: { n }, key: 'the same', runAt })
  await transact(watched, (tx) => queueJobs(tx, 'test:same', [job(1), { payload: { n: 2 }, runAt }, job(3)]))
  const keyless = { payload: { n: 2 }, key: null, queue: null, at }
  const kept = (n: number) => ({ payload: { n }, key: 'the same', queue: null, at })
  assert.deepEqual(await waiting('test:same'), [keyless, kept(3)])
  await transact(watched, (tx) => queueJob(tx, 'test:same', { n: 4 }, { key: 'the same', runAt }))
  assert.deepEqual(await waiting('test:same'), [keyless, kept(4)])
})

test('to queue none asks nothing', async () => {
  statements.splice(0)
  await transact(watched, (tx) => queueJobs(tx, 'test:none', []))
  assert.deepEqual(
    statements.filter((text) => text.includes('add_job')),
    [],
  )
})

test('what is queued is gone with the transaction that queued it', async () => {
  const broken = transact(context, async (tx) => {
    await queueJobs(tx, 'test:gone', [{ payload: {} }])
    throw new Error('broken off')
  })
  await assert.rejects(broken, /broken off/)
  assert.deepEqual(await waiting('test:gone'), [])
})
