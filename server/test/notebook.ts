import { z } from 'zod'
import {
  events,
  feed,
  newId,
  publish,
  sql,
  systemClock,
  type Context,
  type EventRow,
  type Reader,
  type Tx,
} from '#kit'

/** Something that happens in tests only, with a number to tell one from another. */
export const rang = { type: 'test.rang', body: z.object({ number: z.number() }) }

/** Says that it rang, in the caller's transaction. */
export async function ring(tx: Tx, number: number): Promise<void> {
  await publish(tx, rang, newId(systemClock), { number })
}

/** Where the readers of tests write down what they read: a line a row, as they came, and a sum that moves with them. */
export async function openNotebook({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`create schema notebook`.execute(db)
  await sql`create table notebook.line (
    place bigint generated always as identity, reader text, number integer, event_id uuid)`.execute(db)
  await sql`grant usage on schema notebook to fairground`.execute(db)
  await sql`grant select, insert, delete on notebook.line to fairground`.execute(db)
}

/** A reader that writes down each number it reads; `check` may find one that it cannot. */
export function notebookReader(name: string, check: (number: number) => void = () => undefined): Reader {
  const absorb = async (tx: Tx, rows: readonly EventRow[]) => {
    const numbers = rows.map((row) => rang.body.parse(row.body).number)
    for (const number of numbers) check(number)
    await sql`
      insert into notebook.line (reader, number, event_id)
      select ${name}, number, id from unnest(${numbers}::int[], ${rows.map((row) => row.id)}::uuid[])
        with ordinality as n (number, id, place) order by place`.execute(tx.db)
  }
  return { name, tables: ['notebook.line'], feeds: () => [feed(events, absorb)] }
}

/** What a reader has written down, in the order it did. */
export async function readNotebook(context: Context, name: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from notebook.line where reader = ${name} order by place`.execute(context.db)
  return rows.map((row) => row.number)
}

/** Waits until everything written before this call may be read: whoever else uses the cluster may have been writing. */
export async function settled({ db }: Pick<Context, 'db'>): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db)
  for (;;) {
    const over = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 as over`.execute(db)
    if (over.rows[0]?.over) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
