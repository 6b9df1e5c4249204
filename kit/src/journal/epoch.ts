import { sql, type QueryExecutorProvider } from 'kysely'
import type { Happened } from '#bus'
import { transact, type Context } from '#verb'
import type { Journal } from './journal.ts'

/**
 * Begins a new epoch where transactions are numbered from the beginning again, as after a dump was restored elsewhere: what
 * is written from now on would else come before what readers have read. To be called before anything is written; twice
 * does no harm. Answers the epoch when it was raised.
 */
export async function raiseEpoch<Database, Config, Event extends Happened>(
  context: Context<Database, Config, Event>,
  journals: readonly Pick<Journal<unknown>, 'findLatest'>[],
): Promise<number | null> {
  const raised = await transact(context, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('kit.epoch', 0))`.execute(tx.db)
    const { epoch, current, read } = await readNow(tx.db)
    const kept = [read]
    for (const journal of journals) kept.push(BigInt((await journal.findLatest(tx.db)) ?? 0))
    const latest = kept.reduce((one, other) => (one > other ? one : other))
    if (current > latest) return null
    await sql`select kit.raise_epoch()`.execute(tx.db)
    return { epoch: epoch + 1, current: String(current), latest: String(latest) }
  })
  if (raised) context.log.warn(raised, 'transactions are numbered anew: the journals go on in a new epoch')
  return raised?.epoch ?? null
}

/** This transaction's number, and the latest that a reader has read of. */
async function readNow(db: QueryExecutorProvider): Promise<{ epoch: number; current: bigint; read: bigint }> {
  const { rows } = await sql<{ epoch: number; current: string; read: string | null }>`
    select kit.epoch() as epoch, pg_current_xact_id()::text as current,
      (select c.written_by::text from kit.cursor c where c.epoch = kit.epoch()
        order by c.written_by desc limit 1) as read
    `.execute(db)
  const [now] = rows
  if (!now) throw new Error('a transaction has no number')
  return { epoch: now.epoch, current: BigInt(now.current), read: BigInt(now.read ?? 0) }
}
