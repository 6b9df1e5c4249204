import { makeWorkerUtils } from 'graphile-worker'
import { runners, type Context, type Job, type Runner } from '#kit'
import * as challenge from '#challenge'
import * as delivery from '#delivery'
import * as factor from '#factor'
import * as figure from '#figure'
import * as login from '#identity/login'
import * as sealing from '#identity/sealing'
import * as session from '#identity/session'
import * as signIn from '#identity/sign-in'
import * as throttle from '#identity/throttle'
import * as ledger from '#ledger'
import * as lottery from '#lottery'
import * as payment from '#payment'
import * as social from '#social'
import * as wallet from '#wallet'
import { sweepDemos } from './sweep-demos.ts'
import { startRunner } from './runner.ts'

/** How many jobs of a runner are at work at once, and how many connections they hold: a settlement reads and pays at once. */
const own: Record<Runner, { slots: number; connections: number }> = {
  draws: { slots: 4, connections: 20 },
  money: { slots: 4, connections: 8 },
  delivery: { slots: 4, connections: 4 },
  housekeeping: { slots: 2, connections: 4 },
  // Each reader of the journals keeps its slot for the minute.
  readers: { slots: 1, connections: 2 },
}

/** How many connections the jobs of a runner need, beside those by which it takes them from the queue. */
export function connectionsOf(runner: Runner): number {
  return own[runner].connections
}

/**
 * Runs the background jobs of every module in this process, until stopped. Each runner has slots and connections of its
 * own, so that a provider who never answers holds up no draw. A job that fails is logged and tried again by the queue;
 * every job is safe to run twice.
 */
export async function runWorker(
  contextOf: (runner: Runner) => Context,
  url: string,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const starting = runners.map(async (name) => {
    const context = contextOf(name)
    const jobs = [...jobsOf(context), sweepQueue(url)].filter(
      ({ runner = 'housekeeping' }) => runner === name,
    )
    return await startRunner(context, url, { name, jobs, slots: own[name].slots, stop: stopping.signal })
  })
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
    ...figure.jobs(context),
    ...throttle.jobs(context),
    ...sealing.jobs(context),
    ...login.jobs(context),
    ...session.jobs(context),
    ...signIn.jobs(context),
    ...ledger.jobs(context),
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
