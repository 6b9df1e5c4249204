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

/** Queues many of one name at once, each as by itself. */
export async function queueJobs<Database, Event extends Happened>(
  tx: Tx<Database, Event>,
  name: string,
  jobs: readonly ({ payload: Record<string, unknown> } & Options)[],
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, payload => j.payload::json, queue_name => j.queue, run_at => j.run_at,
      job_key => j.key)
    from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${jobs.map(({ queue }) => queue ?? null)}::text[], ${jobs.map(({ runAt }) => runAt ?? null)}::timestamptz[],
      ${jobs.map(({ key }) => key ?? null)}::text[]) as j (payload, queue, run_at, key)`.execute(tx.db)
}
