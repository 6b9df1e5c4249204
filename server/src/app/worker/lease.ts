import type pg from 'pg'
import type { Context } from '#kit'

const beatMs = 15_000
const leaseS = 60

/**
 * Keeps the locks of a runner fresh, and takes those of runners that died from them, so that a draw whose step was cut
 * short is not held for the hours that the queue itself would wait. A runner that was only out of reach finds its job
 * done twice, which every job bears. Answers how to stop, once its jobs have ended: what it did not tell the queue of by
 * then is let go, and nobody waits for it.
 */
export function keepLease(context: Context, pool: pg.Pool, holder: string): () => Promise<void> {
  const warn = (error: unknown) => context.log.warn({ err: error }, "the queue's locks were not looked after")
  let beat = Promise.resolve()
  const renewAgain = () => {
    beat = renew(pool, holder).catch(warn)
  }
  renewAgain()
  const timer = setInterval(renewAgain, beatMs)
  return async () => {
    clearInterval(timer)
    await beat
    await letGo(pool, [holder]).catch(warn)
  }
}

/**
 * One beat: what we hold is held from now on, and what nobody renewed for a minute is free. No function of the queue's
 * renews a lock, so this writes to tables that are the queue's own.
 */
async function renew(pool: pg.Pool, holder: string): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [
    holder,
  ])
  const { rows: dead } = await pool.query<{ holder: string }>(
    `select distinct locked_by as holder from graphile_worker.jobs
     where locked_at < now() - make_interval(secs => $1)`,
    [leaseS],
  )
  await letGo(
    pool,
    dead.map((one) => one.holder),
  )
  await renewQueues(pool, holder)
}

/**
 * A queue is its holder's while a job of it is. Where a job was done twice, the second to end finds none to end and goes on
 * holding the queue: nobody renews that. Whoever is just letting go of one is not waited for.
 */
async function renewQueues(pool: pg.Pool, holder: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_job_queues set locked_at = now() where id in (
       select q.id from graphile_worker._private_job_queues q where q.locked_by = $1 and exists (
         select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_by = $1)
       for update of q skip locked)`,
    [holder],
  )
  await pool.query(
    `update graphile_worker._private_job_queues set locked_by = null, locked_at = null where id in (
       select id from graphile_worker._private_job_queues
       where locked_at < now() - make_interval(secs => $1) for update skip locked)`,
    [leaseS],
  )
}

async function letGo(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [holders])
}
