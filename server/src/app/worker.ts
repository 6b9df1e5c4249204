import { Logger as WorkerLogger, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Context } from '#kit'
import * as challenge from '#challenge'
import * as delivery from '#delivery'
import * as factor from '#factor'
import * as identity from '#identity'
import * as lottery from '#lottery'
import * as payment from '#payment'
import * as social from '#social'
import { sweepDemos } from './sweep-demos.ts'

/**
 * Runs the background jobs of every module in this process, until stopped. A job that fails is logged and tried again
 * by the queue; every job is safe to run twice.
 */
export async function runWorker(context: Context, url: string): Promise<{ stop(): Promise<void> }> {
  const jobs = [
    ...challenge.jobs(context),
    ...delivery.jobs(context),
    ...factor.jobs(context),
    ...identity.jobs(context),
    ...lottery.jobs(context),
    ...payment.jobs(context),
    ...social.jobs(context),
    { name: 'app:sweep-demos', every: '30 4 * * *', run: async () => void (await sweepDemos(context)) },
  ]
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload) => job.run(payload)]))
  const crontab = jobs.filter((job) => job.every).map((job) => `${job.every} ${job.name}`)
  const pool = openPool(context, url)
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: crontab.join('\n'),
    concurrency: 4,
    pollInterval: 500,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message, meta) => {
      if (/error|warning/.test(level)) context.log.warn({ ...meta }, message)
    }),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/** The queue's own connections. One that breaks is heard here, also while the queue is stopping. */
function openPool(context: Context, url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 5, application_name: 'fairground worker' })
  pool.on('error', (error) => context.log.warn({ err: error }, "a connection of the queue's broke"))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
