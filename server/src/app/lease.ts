import type pg from 'pg'
import type { Context } from '#kit'

const beatMs = 15_000
const leaseS = 60

/**
 * Keeps the locks of a runner fresh, and takes those of runners that died from them, so that a draw whose step was cut
 * short is not held for the hours that the queue itself would wait. A runner that was only out of reach finds its job
 * done twice, which every job bears. Answers how to stop.
 */
export function keepLease(context: Context, pool: pg.Pool, holder: string): () => Promise<void> {
  let beat = Promise.resolve()
  const renewAgain = () => {
    beat = renew(pool, holder).catch((error: unknown) =>
      context.log.warn({ err: error }, "the queue's locks were not looked after"),
    )
  }
  renewAgain()
  const timer = setInterval(renewAgain, beatMs)
  return async () => {
    clearInterval(timer)
    await beat
  }
}

/** One beat: what we hold is held from now on, and what nobody renewed for a minute is free. */
async function renew(pool: pg.Pool, holder: string): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [
    holder,
  ])
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)`,
    [leaseS],
  )
}
