import { sql } from 'kysely'
import type { Tx } from './context.ts'

/** A background job of a module: one line that calls a verb, and, when it has a rhythm of its own, its crontab times. */
export type Job = { name: string; run(payload: unknown): Promise<void>; every?: string }

/**
 * Queues a background job in the caller's transaction: it exists exactly when what it follows from does. A job with a
 * key replaces the one that waits under it. On a database that no worker ever served there is nobody to ask, and nothing
 * is queued: every job is a hint that a sweep makes good.
 */
export async function queueJob(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  if (!(await hasWorker(tx))) return
  await sql`
    select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text)`.execute(
    tx.db,
  )
}

async function hasWorker(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as there`.execute(tx.db)
  return rows[0]?.there ?? false
}
