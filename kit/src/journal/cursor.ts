import { sql, type QueryExecutorProvider } from 'kysely'
import type { Clock } from '#clock'
import { journalStart, type Journal, type Place, type Stretch } from './journal.ts'

/** Where a reader stands in a journal, and why it goes no further, if it does not. */
export type Cursor = Place & { fault: string | null }

/** A reader's place in a journal, how many rows it has read, and what it has not: counted up to a hundred thousand. */
export type ReaderStanding = {
  reader: string
  journal: string
  read: bigint
  behind: number
  since: Date | null
  fault: string | null
  stoppedAt: Date | null
}

const behindMax = 100_000

/** Where a reader stands; at the start, where it has never read. */
export async function readCursor(
  db: QueryExecutorProvider,
  reader: string,
  journal: string,
): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    select ${columns} from kit.cursor where reader = ${reader} and journal = ${journal}`.execute(db)
  if (rows[0]) return rows[0]
  // By itself: whoever comes to lock it finds it, and waits for nobody.
  await sql`insert into kit.cursor (reader, journal) values (${reader}, ${journal}) on conflict do nothing`.execute(
    db,
  )
  return { ...journalStart, fault: null }
}

/** Where a reader stands, held until the transaction ends. While another holds it, waits for it, or answers null. */
export async function lockCursor(
  db: QueryExecutorProvider,
  reader: string,
  journal: string,
  held: 'wait' | 'leave',
): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`
    select ${columns} from kit.cursor where reader = ${reader} and journal = ${journal}
    for update ${held === 'leave' ? sql`skip locked` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Moves a cursor that is held past rows that were read. */
export async function moveCursor(
  { db, clock }: { db: QueryExecutorProvider; clock: Clock },
  reader: string,
  journal: string,
  { last, rows }: Stretch,
): Promise<void> {
  await sql`
    update kit.cursor set epoch = ${last.epoch}, written_by = ${last.writtenBy}::xid8, id = ${last.id}::uuid,
      rows = rows + ${rows}, moved_at = ${clock.now()}, fault = null, stopped_at = null
    where reader = ${reader} and journal = ${journal}`.execute(db)
}

/** Writes beside a cursor why its reader stands still. */
export async function markCursor(
  { db, clock }: { db: QueryExecutorProvider; clock: Clock },
  reader: string,
  journal: string,
  fault: string,
): Promise<void> {
  await sql`
    update kit.cursor set fault = ${fault}, stopped_at = coalesce(stopped_at, ${clock.now()})
    where reader = ${reader} and journal = ${journal}`.execute(db)
}

/** How far a reader has come in a journal, and what is left. */
export async function readStanding(
  db: QueryExecutorProvider,
  reader: string,
  journal: Pick<Journal<unknown>, 'name' | 'readRest'>,
): Promise<ReaderStanding> {
  const { rows } = await sql<Cursor & { read: bigint; stoppedAt: Date | null }>`
    select ${columns}, rows as read, stopped_at as "stoppedAt" from kit.cursor
    where reader = ${reader} and journal = ${journal.name}`.execute(db)
  const cursor = rows[0] ?? { ...journalStart, read: 0n, fault: null, stoppedAt: null }
  const rest = await journal.readRest(db, cursor, behindMax)
  const { read, fault, stoppedAt } = cursor
  return { reader, journal: journal.name, read, behind: rest.rows, since: rest.since, fault, stoppedAt }
}

const columns = sql`epoch, written_by::text as "writtenBy", id, fault`
