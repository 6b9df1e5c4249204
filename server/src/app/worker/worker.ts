import { makeWorkerUtils } from 'graphile-worker'
import { assert, runners, type Context, type Job, type Runner } from '#kit'
import type { Whole } from '#manifest'
import { startRunner } from './runner.ts'

/** How many jobs of a runner are at work at once, and how many connections they hold: a settlement reads and pays at once. */
const own: Record<Runner, { slots: number; connections: number }> = {
  draws: { slots: 4, connections: 20 },
  money: { slots: 4, connections: 8 },
  delivery: { slots: 4, connections: 4 },
  housekeeping: { slots: 2, connections: 4 },
  // Each reader of the journals keeps its slot for the minute, so there is one for each.
  readers: { slots: 3, connections: 6 },
}

/** How many connections the jobs of a runner need, beside those by which it takes them from the queue. */
export function connectionsOf(runner: Runner): number {
  return own[runner].connections
}

/**
 * Runs the background jobs of a list of modules in this process, until stopped. Each runner has slots and connections of its
 * own, so that a courier who never answers holds up no draw. A job that fails is logged and tried again by the queue;
 * every job is safe to run twice.
 */
export async function runWorker(
  contextOf: (runner: Runner) => Context,
  url: string,
  whole: Whole,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const starting = runners.map(async (name) => {
    const context = contextOf(name)
    const jobs = everyJob(context, url, whole).filter(({ runner = 'housekeeping' }) => runner === name)
    assert(name !== 'readers' || jobs.length <= own.readers.slots, 'no reader waits for another')
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

/** All that a worker can do: the jobs of its modules, and what keeps the queue itself. */
export function everyJob(context: Context, url: string, whole: Whole): Job[] {
  return [...whole.jobs(context), sweepQueue(url)]
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
