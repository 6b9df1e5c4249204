import { sql, type QueryExecutorProvider } from 'kysely'
import type { Happened } from '#bus'
import { transact, type Context, type Tx } from '#verb'
import { lockCursor, moveCursor, readCursor } from './cursor.ts'
import type { Place } from './journal.ts'
import { asKept, feedsOf, readJournals, type Feed, type Reader, type Tables } from './reader.ts'

/** How a table that was made again compares with the one that was kept: rows that only one of them has. */
export type Remade = { table: string; rows: number; missing: number; surplus: number }

/**
 * Makes what a reader keeps again from the first row of its journals, beside what it keeps, while it goes on; says how the
 * two compare when both have come equally far; and with `swap` puts the new in the place of the old. Run again when cut
 * short. What reads the kept tables sees either all of the old or all of the new.
 */
export async function rebuild<Database, Config, Event extends Happened>(
  context: Context<Database, Config, Event>,
  reader: Reader<Tx<Database, Event>>,
  { swap }: { swap: boolean },
): Promise<Remade[]> {
  const aside = { ...reader, name: `${reader.name}:anew`, feeds: () => reader.feeds(anew) }
  await transact(context, (tx) => openAside(tx.db, reader, aside.name))
  // Who never read anything has no cursor yet to be compared with.
  for (const { journal } of feedsOf(reader)) await readCursor(context.db, reader.name, journal.name)
  await readJournals(context, aside)
  return await transact(context, async (tx) => {
    const kept = feedsOf(reader)
    for (const [i, one] of feedsOf(aside).entries()) {
      const other = kept[i]
      if (other) await level(tx, [reader.name, other], [aside.name, one])
    }
    const remade: Remade[] = []
    for (const table of reader.tables) remade.push(await compare(tx.db, table))
    if (swap) for (const table of reader.tables) await replace(tx.db, table)
    await dropAside(tx.db, reader, aside.name)
    return remade
  })
}

/** Where a table that is made again is written meanwhile. */
const anew: Tables = (table) => sql.table(`${table}_anew`)

async function openAside<Writing>(
  db: QueryExecutorProvider,
  reader: Reader<Writing>,
  name: string,
): Promise<void> {
  await dropAside(db, reader, name)
  for (const table of reader.tables) await sql`select kit.open_aside(${table}::regclass)`.execute(db)
}

async function dropAside<Writing>(
  db: QueryExecutorProvider,
  reader: Reader<Writing>,
  name: string,
): Promise<void> {
  await sql`delete from kit.cursor where reader = ${name}`.execute(db)
  for (const table of reader.tables) await sql`select kit.drop_aside(${table}::regclass)`.execute(db)
}

/** Brings the one that is behind to where the other stands, and holds both there until the transaction ends. */
async function level<Database, Event extends Happened>(
  tx: Tx<Database, Event>,
  ...both: [name: string, feed: Feed<Tx<Database, Event>>][]
): Promise<void> {
  const standing = []
  for (const [name, feed] of both) {
    const cursor = await lockCursor(tx.db, name, feed.journal.name, 'wait')
    if (!cursor) throw new Error(`${name} has never read ${feed.journal.name}`)
    standing.push({ name, feed, cursor })
  }
  standing.sort((one, other) => (isBefore(one.cursor, other.cursor) ? -1 : 1))
  const [behind, ahead] = standing
  if (!behind || !ahead || !isBefore(behind.cursor, ahead.cursor)) return
  const { name, feed, cursor } = behind
  const rows = await feed.take(tx, cursor, ahead.cursor)
  await moveCursor(tx, name, feed.journal.name, { last: ahead.cursor, rows })
}

function isBefore(one: Place, other: Place): boolean {
  if (one.epoch !== other.epoch) return one.epoch < other.epoch
  if (one.writtenBy !== other.writtenBy) return BigInt(one.writtenBy) < BigInt(other.writtenBy)
  return one.id < other.id
}

async function compare(db: QueryExecutorProvider, table: string): Promise<Remade> {
  const [kept, made] = [asKept(table), anew(table)]
  const { rows } = await sql<{ rows: bigint; missing: bigint; surplus: bigint }>`
    select (select count(*) from ${made}) as rows,
      (select count(*) from (table ${made} except all table ${kept}) m) as missing,
      (select count(*) from (table ${kept} except all table ${made}) s) as surplus`.execute(db)
  const [found] = rows
  return {
    table,
    rows: Number(found?.rows ?? 0n),
    missing: Number(found?.missing ?? 0n),
    surplus: Number(found?.surplus ?? 0n),
  }
}

async function replace(db: QueryExecutorProvider, table: string): Promise<void> {
  await sql`delete from ${asKept(table)}`.execute(db)
  await sql`insert into ${asKept(table)} table ${anew(table)}`.execute(db)
}
