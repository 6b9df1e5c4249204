import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Context, Job } from '#kit'
import { keepLease } from './lease.ts'

/** Some of the jobs of this process, how many of them may be at work at once, and what tells them of a stop. */
export type RunnerOptions = { name: string; jobs: readonly Job[]; slots: number; stop: AbortSignal }

/**
 * Starts a runner: it takes its own jobs from the queue, and no others, by connections of its own. A scheduled job never
 * runs twice at once: what falls due meanwhile waits, once. Answers how to stop it, which waits for what is at work.
 */
export async function startRunner(
  context: Context,
  url: string,
  { name, jobs, slots, stop }: RunnerOptions,
): Promise<() => Promise<void>> {
  const pool = openPool(context, url, name, slots)
  const events: WorkerEvents = new EventEmitter()
  let letGo = () => Promise.resolve()
  events.on('pool:create', ({ workerPool }) => {
    letGo = keepLease(context, pool, workerPool.id)
  })
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(payload, stop)]),
  )
  const running = await run({
    pgPool: pool,
    taskList,
    crontab: jobs.flatMap(scheduled).join('\n'),
    events,
    concurrency: slots,
    pollInterval: 500,
    noHandleSignals: true,
    logger: new QueueLogger(() => (level, message, meta) => {
      if (/error|warning/.test(level)) context.log.warn({ ...meta }, message)
    }),
  })
  return async () => {
    await running.stop()
    await letGo()
    await pool.end()
  }
}

/** Its line of the crontab: of what waits under its key there is one, and of its queue one is at work. */
function scheduled({ name, every }: Job): string[] {
  return every ? [`${every} ${name} ?jobKey=${name}&queue=${name}`] : []
}

/** A runner's own connections. One that breaks is heard here, also while the runner is stopping. */
function openPool(context: Context, url: string, name: string, slots: number): pg.Pool {
  // One listens; each slot may be taking a job or ending one.
  const pool = new pg.Pool({ connectionString: url, max: slots + 1, application_name: `fairground ${name}` })
  pool.on('error', (error) => context.log.warn({ err: error }, "a connection of the queue's broke"))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
