import { sql } from 'kysely'
import type { Happened } from '#bus'
import type { Tx } from './context.ts'

/**
 * A background job of a module: one line that calls a verb, and, when it has a rhythm of its own, its crontab times. It may
 * name who runs it. One that may take long ends early when it is told of a stop.
 */
export type Job<Runner extends string = string> = {
  name: string
  run(payload: unknown, stop: AbortSignal): Promise<void>
  every?: string
  runner?: Runner
}

type Options = { key?: string; queue?: string; runAt?: Date }

/**
 * Queues a background job in the caller's transaction: it exists exactly when what it follows from does. A job with a
 * key replaces the one that waits under it; of the jobs of one queue no two run at once. Every job is a hint that a
 * sweep makes good.
 */
export async function queueJob<Database, Event extends Happened>(
  tx: Tx<Database, Event>,
  name: string,
  payload: Record<string, unknown>,
  options: Options = {},
): Promise<void> {
  await queueJobs(tx, name, [{ payload, ...options }])
}

/** Queues many of one name at once, in one statement; of several with one key the last is queued. */
export async function queueJobs<Database, Event extends Happened>(
  tx: Tx<Database, Event>,
  name: string,
  jobs: readonly ({ payload: Record<string, unknown> } & Options)[],
): Promise<void> {
  const ones = onePerKey(jobs)
  if (ones.length === 0) return
  // One call for all of them: each call looks through the queues there are, of which every draw has one.
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${name}::text, j.payload::json, j.queue, j.run_at, null, j.key, null, null)::graphile_worker.job_spec
      from unnest(${ones.map(({ payload }) => JSON.stringify(payload))}::text[],
        ${ones.map(({ queue }) => queue ?? null)}::text[], ${ones.map(({ runAt }) => runAt ?? null)}::timestamptz[],
        ${ones.map(({ key }) => key ?? null)}::text[]) as j (payload, queue, run_at, key)))`.execute(tx.db)
}

/** One statement writes no row twice. */
function onePerKey<Job extends Options>(jobs: readonly Job[]): Job[] {
  const last = new Map(jobs.map((job) => [job.key, job]))
  return jobs.filter((job) => job.key === undefined || last.get(job.key) === job)
}
