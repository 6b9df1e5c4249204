import { sql, type QueryExecutorProvider } from 'kysely'
import type { Happened } from '#bus'
import type { Clock } from '#clock'
import { transact, type Context, type Tx } from '#verb'
import { lockCursor, markCursor, moveCursor, readCursor } from './cursor.ts'
import type { Journal, Place } from './journal.ts'
import type { Logger } from '#process'
import { isContention, isOutage } from '#fault'

/** A journal as one reader takes it: rows come in order, each once, in the transaction that `absorb` writes in. */
export type Feed<Writing> = {
  journal: Omit<Journal<unknown>, 'read'>
  /** Takes the rows after one place up to another, and answers how many. */
  take(tx: Writing, after: Place, last: Place): Promise<number>
}

/** Where a table of a reader's is written: as it is kept, or beside it while it is made again. */
export type Tables = (name: string) => ReturnType<typeof sql.table>

/**
 * Who keeps something that follows from journals. Its name is that of its module; its tables are its own, and could be made
 * from the journals again.
 */
export type Reader<Writing> = {
  name: string
  tables: readonly string[]
  feeds(tables: Tables): readonly Feed<Writing>[]
}

/** Where tables are written as they are kept. */
export const asKept: Tables = (name) => sql.table(name)

/** What a reader reads. */
export function feedsOf<Writing>(reader: Reader<Writing>): readonly Feed<Writing>[] {
  return reader.feeds(asKept)
}

/** Binds a journal to what is made of its rows. */
export function feed<Row, Writing extends { db: QueryExecutorProvider }>(
  journal: Journal<Row>,
  absorb: (tx: Writing, rows: readonly Row[]) => Promise<void>,
): Feed<Writing> {
  return {
    journal,
    take: async (tx, after, last) => {
      const rows = await journal.read(tx.db, after, last)
      if (rows.length > 0) await absorb(tx, rows)
      return rows.length
    },
  }
}

export type ReadOptions = {
  /** How many rows share a transaction. */
  rowsMax?: number
  /** Told to end: what is under way is finished first. */
  stop?: AbortSignal
  /** Whether a row that could not be read is tried again. */
  again?: boolean
  /** Told of each point where reading can be cut short; a test cuts it there. */
  reached?: (point: string) => void
}

/**
 * Reads what is new in a reader's journals, until there is nothing or another process is at it. What a reader writes and
 * where it stands move in one transaction, so each row counts once whatever is killed. At a row that cannot be read it
 * stands still and says so, until a later call can; its other journals and other readers go on. Answers how many rows
 * were read.
 */
export async function readJournals<Database, Config, Event extends Happened>(
  context: Context<Database, Config, Event>,
  reader: Reader<Tx<Database, Event>>,
  options: ReadOptions = {},
): Promise<number> {
  let rows = 0
  for (const one of feedsOf(reader)) rows += await readFeed(context, reader.name, one, options)
  return rows
}

async function readFeed<Database, Config, Event extends Happened>(
  context: Context<Database, Config, Event>,
  reader: string,
  { journal, take }: Feed<Tx<Database, Event>>,
  { rowsMax = 5000, stop, again = true, reached = () => undefined }: ReadOptions,
): Promise<number> {
  const cursor = await readCursor(context.db, reader, journal.name)
  if (cursor.fault && !again) return 0
  // Asked without a lock, which would be one more transaction each time there is nothing.
  if (!(await journal.findNext(context.db, cursor, 1))) return 0
  let total = 0
  // A batch that fails is tried with half as many, until the row that cannot be read is the only one.
  let atOnce = cursor.fault ? 1 : rowsMax
  for (;;) {
    if (stop?.aborted) return total
    try {
      const rows = await readBatch(context, reader, { journal, take }, atOnce, reached)
      if (rows === 0) return total
      total += rows
      atOnce = Math.min(rowsMax, atOnce * 2)
    } catch (error) {
      // The database was away, or somebody in the way: no row is to blame.
      if (isOutage(error) || isContention(error)) throw error
      if (atOnce === 1) {
        await stand(context, reader, journal.name, error)
        return total
      }
      atOnce = Math.ceil(atOnce / 2)
    }
  }
}

/** Reads the next rows and moves the cursor past them. Answers how many: none, too, when another process holds it. */
async function readBatch<Database, Config, Event extends Happened>(
  context: Context<Database, Config, Event>,
  reader: string,
  { journal, take }: Feed<Tx<Database, Event>>,
  rowsMax: number,
  reached: (point: string) => void,
): Promise<number> {
  const rows = await transact(context, async (tx) => {
    const cursor = await lockCursor(tx.db, reader, journal.name, 'leave')
    if (!cursor) return 0
    reached('locked')
    const next = await journal.findNext(tx.db, cursor, rowsMax)
    if (!next) return 0
    await take(tx, cursor, next.last)
    reached('absorbed')
    await moveCursor(tx, reader, journal.name, next)
    reached('moved')
    if (cursor.fault) context.log.info({ reader, journal: journal.name }, 'a reader goes on')
    return next.rows
  })
  if (rows > 0) reached('read')
  return rows
}

/** Says, in the log and beside the cursor, that a reader stands at a row, and why. */
async function stand(
  context: { db: QueryExecutorProvider; clock: Clock; log: Logger },
  reader: string,
  journal: string,
  error: unknown,
): Promise<void> {
  context.log.error({ err: error, reader, journal }, 'a reader stands still at a row that it cannot read')
  await markCursor(context, reader, journal, error instanceof Error ? error.message : String(error))
}
