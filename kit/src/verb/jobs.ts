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

/**
 * Queues a background job in the caller's transaction: it exists exactly when what it follows from does. A job with a
 * key replaces the one that waits under it; of the jobs of one queue no two run at once. Every job is a hint that a
 * sweep makes good.
 */
export async function queueJob<Database, Event extends Happened>(
  tx: Tx<Database, Event>,
  name: string,
  payload: Record<string, unknown>,
  options: { key?: string; queue?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}::text, run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text)`.execute(tx.db)
}
