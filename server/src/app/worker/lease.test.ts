import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { queueJob, sql, systemClock, transact, type Job } from '#kit'
import { testContext } from '#test'
import { until } from '#test/until'
import { startRunner } from './runner.ts'

const { url, ...context } = await testContext({ clock: systemClock })

/** How long ago the one job's lock was written, in seconds; undefined while nobody holds it. */
async function lockAgeS(): Promise<number | undefined> {
  const { rows } = await sql<{ ageS: number }>`
    select extract(epoch from now() - locked_at)::float8 as "ageS" from graphile_worker.jobs
    where locked_at is not null`.execute(context.db)
  return rows[0]?.ageS
}

// The queue has no function that renews a lock, so this writes where only the queue does: an update that moves it fails here.
test('a job at work stays its runner’s for as long as it takes', async () => {
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const jobs: Job[] = [{ name: 'test:long', run: () => done }]
  mock.timers.enable({ apis: ['setInterval'] })
  const warned = mock.method(context.log, 'warn')
  const stop = await startRunner(context, url, {
    name: 'test',
    jobs,
    slots: 1,
    stop: new AbortController().signal,
  })
  try {
    await transact(context, (tx) => queueJob(tx, 'test:long', {}))
    await until('it is at work', async () => (await lockAgeS()) !== undefined)
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '59 s'`.execute(
      context.db,
    )
    mock.timers.tick(15_000)
    await until('its lock is fresh', async () => ((await lockAgeS()) ?? 60) < 50)
    assert.equal(warned.mock.callCount(), 0)
  } finally {
    end()
    await stop()
    mock.reset()
  }
})

// The queue itself lets go of what is named after a draw only with the job it was taken for, whoever ended that.
test('what two runners did, since one was out of reach meanwhile, keeps what comes after it waiting for a minute at most', async () => {
  const ends: (() => void)[] = []
  const jobs: Job[] = [{ name: 'test:twice', run: () => new Promise((resolve) => ends.push(resolve)) }]
  const start = () => {
    const options = { name: 'test', jobs, slots: 1, stop: new AbortController().signal }
    return startRunner(context, url, options)
  }
  const add = () => transact(context, (tx) => queueJob(tx, 'test:twice', {}, { queue: 'test:draw' }))
  mock.timers.enable({ apis: ['setInterval'] })
  const first = await start()
  await add()
  await until('the first is at it', () => ends.length === 1)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '61 s'`.execute(context.db)
  const second = await start()
  try {
    await until('the second is at it', () => ends.length === 2)
    ends[0]?.()
    await until('it is done', async () => (await countJobs()) === 0)
    ends[1]?.()
    await add()
    await sql`update graphile_worker._private_job_queues set locked_at = locked_at - interval '61 s'`.execute(
      context.db,
    )
    mock.timers.tick(15_000)
    await until('what came after it is begun', () => ends.length === 3)
  } finally {
    for (const end of ends) end()
    await Promise.all([first(), second()])
    mock.reset()
  }
})

test('a runner that stops in the middle of its work leaves no lock behind', async () => {
  const jobs: Job[] = [{ name: 'test:short', run: () => Promise.resolve() }]
  for (let round = 0; round < 10; round++) {
    await sql`
      select count(graphile_worker.add_job('test:short', '{}'::json, queue_name => 'test:' || n))
      from generate_series(1, 50) n`.execute(context.db)
    const stop = await startRunner(context, url, {
      name: 'test',
      jobs,
      slots: 4,
      stop: new AbortController().signal,
    })
    await until('some are done', async () => (await countJobs()) < 40)
    await stop()
    const { rows } = await sql`
      select 'a job' from graphile_worker.jobs where locked_at is not null
      union all
      select 'a queue' from graphile_worker._private_job_queues where locked_at is not null`.execute(
      context.db,
    )
    assert.deepEqual(rows, [], `round ${round}`)
    await sql`delete from graphile_worker._private_jobs`.execute(context.db)
  }
})

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(
    context.db,
  )
  return rows[0]?.n ?? 0
}
