import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely'

/** A row's place in a journal: rows stand in the order in which their transactions could be seen. */
export type Place = { epoch: number; writtenBy: string; id: string }

/** Before every row. */
export const journalStart: Place = { epoch: 0, writtenBy: '0', id: '00000000-0000-0000-0000-000000000000' }

/** Where the next rows of a journal end, and how many they are. */
export type Stretch = { last: Place; rows: number }

/** What of a journal is still to be read, and when the oldest of it was written. */
export type Rest = { rows: number; since: Date | null }

/**
 * A table that is only added to, of which others may read what happened. Each row has the `epoch` and the transaction,
 * `written_by`, that it was written in, and an `id`, and the table has an index over the three.
 */
export type Journal<Row> = {
  /** The table's name, with its schema. */
  name: string
  /** The rows after a place, at most so many; null where there are none. Two askings find the same rows. */
  findNext(db: QueryExecutorProvider, after: Place, rowsMax: number): Promise<Stretch | null>
  /** The rows after one place up to another, in their order. */
  read(db: QueryExecutorProvider, after: Place, last: Place): Promise<Row[]>
  /** What is left after a place, counted up to so many. */
  readRest(db: QueryExecutorProvider, after: Place, rowsMax: number): Promise<Rest>
  /** The latest transaction of this epoch that wrote here; null where none did. */
  findLatest(db: QueryExecutorProvider): Promise<string | null>
}

/** What a journal tells of its rows, which stand in `j`: the columns by a row's fields, and when a row was written. */
export type Telling = { columns: RawBuilder<unknown>; from?: RawBuilder<unknown>; writtenAt: string }

/** Makes a table a journal. `from` may join what belongs to a row, and leave rows out that nobody wants to be told of. */
export function openJournal<Row>(name: string, { columns, from, writtenAt }: Telling): Journal<Row> {
  const table = sql.table(name)

  return {
    name,
    async findNext(db, after, rowsMax) {
      const next = await findWithin(db, table, after, rowsMax)
      if (next) return next
      const { rows } = await sql<{ epoch: number }>`
        select epoch from ${table} where epoch > ${after.epoch} and epoch <= kit.epoch()
        order by epoch limit 1`.execute(db)
      return rows[0] ? await findWithin(db, table, { ...journalStart, epoch: rows[0].epoch }, rowsMax) : null
    },
    async read(db, after, last) {
      const { rows } = await sql<Row>`
        select ${columns} from (
          select * from ${table} where ${isAfter(after)} and (epoch, written_by, id) <= ${placeOf(last)}
        ) j ${from ?? sql``}
        order by j.epoch, j.written_by, j.id`.execute(db)
      return rows
    },
    async readRest(db, after, rowsMax) {
      const { rows } = await sql<{ rows: bigint; since: Date | null }>`
        select count(*) as rows, min(${sql.ref(writtenAt)}) as since
        from (select * from ${table} where ${isAfter(after)} limit ${rowsMax}) rest`.execute(db)
      return { rows: Number(rows[0]?.rows ?? 0n), since: rows[0]?.since ?? null }
    },
    async findLatest(db) {
      const { rows } = await sql<{ writtenBy: string }>`
        select written_by::text as "writtenBy" from ${table} where epoch = kit.epoch()
        order by written_by desc limit 1`.execute(db)
      return rows[0]?.writtenBy ?? null
    },
  }
}

/**
 * The rows after a place within its epoch. The epoch is named for the planner's sake: of a comparison of rows it looks at
 * the first column alone, which is the same in all, expects nothing, and sorts all there is for each batch.
 */
async function findWithin(
  db: QueryExecutorProvider,
  table: RawBuilder<unknown>,
  { epoch, writtenBy, id }: Place,
  rowsMax: number,
): Promise<Stretch | null> {
  const { rows } = await sql<Place & { rows: bigint }>`
    select epoch, written_by::text as "writtenBy", id, count(*) over () as rows
    from (
      select epoch, written_by, id from ${table}
      where epoch = ${epoch}::smallint and (written_by, id) > (${writtenBy}::xid8, ${id}::uuid) and ${isOver(epoch)}
      order by written_by, id limit ${rowsMax}
    ) next
    order by next.written_by desc, next.id desc limit 1`.execute(db)
  const [last] = rows
  return last ? { last, rows: Number(last.rows) } : null
}

/**
 * A transaction below the oldest that is still under way is over, and what it wrote can be seen by this very snapshot.
 * Those of earlier epochs are all over.
 */
function isOver(epoch: number): RawBuilder<boolean> {
  return sql`written_by < case when kit.epoch() > ${epoch} then '18446744073709551615'::xid8
    else pg_snapshot_xmin(pg_current_snapshot()) end`
}

function isAfter(place: Place): RawBuilder<boolean> {
  return sql`(epoch, written_by, id) > ${placeOf(place)}`
}

function placeOf({ epoch, writtenBy, id }: Place): RawBuilder<unknown> {
  return sql`(${epoch}::smallint, ${writtenBy}::xid8, ${id}::uuid)`
}
