import { sql } from 'kysely'
import type { Tx } from './context.ts'

/** Who runs a job. Each runner has slots and connections of its own, so that none of them waits for another's work. */
export const runners = ['draws', 'delivery', 'housekeeping'] as const
export type Runner = (typeof runners)[number]

/**
 * A background job of a module: one line that calls a verb, and, when it has a rhythm of its own, its crontab times. It is
 * housekeeping unless it names another runner. One that may take long ends early when it is told of a stop.
 */
export type Job = {
  name: string
  run(payload: unknown, stop: AbortSignal): Promise<void>
  every?: string
  runner?: Runner
}

/**
 * Queues a background job in the caller's transaction: it exists exactly when what it follows from does. A job with a
 * key replaces the one that waits under it; of the jobs of one queue no two run at once. Every job is a hint that a
 * sweep makes good.
 */
export async function queueJob(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options: { key?: string; queue?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}::text, run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text)`.execute(tx.db)
}
