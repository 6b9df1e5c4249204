import { run, type Runner, type TaskList } from 'graphile-worker'
import { Logger as WorkerLogger } from 'graphile-worker'
import type { Context } from '#kit'
import * as identity from '#identity'
import * as lottery from '#lottery'
import * as payment from '#payment'

/**
 * Runs the background jobs of every module in this process, until stopped. A job that fails is logged and tried again
 * by the queue; every job is safe to run twice.
 */
export async function runWorker(context: Context, url: string): Promise<Runner> {
  const jobs = [...identity.jobs(context), ...lottery.jobs(context), ...payment.jobs(context)]
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload) => job.run(payload)]))
  const crontab = jobs.filter((job) => job.every).map((job) => `${job.every} ${job.name}`)
  return await run({
    connectionString: url,
    taskList,
    crontab: crontab.join('\n'),
    concurrency: 4,
    pollInterval: 500,
    noHandleSignals: true,
    maxPoolSize: 5,
    logger: new WorkerLogger(() => (level, message, meta) => {
      if (/error|warning/.test(level)) context.log.warn({ ...meta }, message)
    }),
  })
}
