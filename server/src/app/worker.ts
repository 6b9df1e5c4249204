import { makeWorkerUtils } from 'graphile-worker'
import { runners, type Context, type Job, type Runner } from '#kit'
import * as challenge from '#challenge'
import * as delivery from '#delivery'
import * as factor from '#factor'
import * as identity from '#identity'
import * as lottery from '#lottery'
import * as payment from '#payment'
import * as social from '#social'
import * as wallet from '#wallet'
import { sweepDemos } from './sweep-demos.ts'
import { startRunner } from './runner.ts'

/** How many jobs of a runner are at work at once. */
const slots: Record<Runner, number> = { draws: 4, delivery: 4, housekeeping: 2 }

/**
 * Runs the background jobs of every module in this process, until stopped. Each runner has slots and connections of its
 * own, so that a provider who never answers holds up no draw. A job that fails is logged and tried again by the queue;
 * every job is safe to run twice.
 */
export async function runWorker(context: Context, url: string): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const jobs = [...jobsOf(context), sweepQueue(url)]
  const starting = runners.map(async (name) =>
    startRunner(context, url, {
      name,
      jobs: jobs.filter(({ runner = 'housekeeping' }) => runner === name),
      slots: slots[name],
      stop: stopping.signal,
    }),
  )
  const stop = async () => {
    stopping.abort()
    const started = await Promise.allSettled(starting)
    await Promise.all(started.map(async (one) => one.status === 'fulfilled' && (await one.value())))
  }
  await Promise.all(starting).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { stop }
}

function jobsOf(context: Context): Job[] {
  return [
    ...challenge.jobs(context),
    ...delivery.jobs(context),
    ...factor.jobs(context),
    ...identity.jobs(context),
    ...lottery.jobs(context),
    ...payment.jobs(context),
    ...social.jobs(context),
    ...wallet.jobs(context),
    { name: 'app:sweep-demos', every: '30 4 * * *', run: async () => void (await sweepDemos(context)) },
  ]
}

/** Forgets the queues of draws that are over, and jobs that were given up: to find one due, the queue reads them all. */
function sweepQueue(url: string): Job {
  return {
    name: 'app:sweep-queue',
    every: '*/10 * * * *',
    run: async () => {
      const queue = await makeWorkerUtils({ connectionString: url, maxPoolSize: 1 })
      try {
        await queue.cleanup({ tasks: ['GC_JOB_QUEUES', 'DELETE_PERMAFAILED_JOBS'] })
      } finally {
        await queue.release()
      }
    },
  }
}
