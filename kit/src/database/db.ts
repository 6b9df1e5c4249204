import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from '#process'
import { lend } from './lend.ts'
import { openNames } from './named-statements.ts'

export { sql } from 'kysely'
export type Db<Database> = Kysely<Database>
export type DbTx<Database> = Transaction<Database>

/** How rows come back: int8 as bigint, numeric sums as bigint when whole, dates as yyyy-MM-dd text. */
const parsers: Record<number, (text: string) => unknown> = {
  20: BigInt,
  1082: (text) => text,
  1083: (text) => text,
  1700: (text) => (text.includes('.') ? Number(text) : BigInt(text)),
}

/**
 * In ms, 0 for ever: how long a statement may take, wait for a lock, and leave a transaction open with nothing to do, all of
 * which PostgreSQL sees to; and how long one is waited for that says nothing at all, where a statement is answered and where
 * it is connected to.
 */
export type Deadlines = {
  statementMs: number
  lockMs: number
  idleMs: number
  answerMs: number
  connectMs: number
}

/** For what a member waits for, for what nobody waits for, for the command line, and for what makes the schema. */
export const deadlines = {
  member: { statementMs: 10_000, lockMs: 2_000, idleMs: 15_000, answerMs: 15_000, connectMs: 10_000 },
  background: {
    statementMs: 300_000,
    lockMs: 15_000,
    idleMs: 300_000,
    answerMs: 310_000,
    connectMs: 10_000,
  },
  command: {
    statementMs: 3_600_000,
    lockMs: 30_000,
    idleMs: 600_000,
    answerMs: 3_660_000,
    connectMs: 10_000,
  },
  migration: { statementMs: 0, lockMs: 600_000, idleMs: 60_000, answerMs: 0, connectMs: 10_000 },
} as const satisfies Record<string, Deadlines>

/** For so long a connection with nothing to do is kept, which makes what it has planned anew where it must be opened again. */
const keptMs = 60_000

const noDeadlines: Deadlines = { statementMs: 0, lockMs: 0, idleMs: 0, answerMs: 0, connectMs: 10_000 }

/** With `named`, the commonest statements are planned once for each connection. */
export type ConnectOptions = { max?: number; log?: Logger; deadlines?: Deadlines; named?: boolean }

export type Connection<Database> = { db: Db<Database>; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool on a PostgreSQL of 15 or later. A connection that breaks is logged and replaced: the verb that held it
 * fails, the next one is served. PostgreSQL's deadlines are parameters of the connection's start, so no statement sets any
 * state; one that does not keep them, because it hangs or cannot be reached any more, is dropped by ours.
 */
export function connect<Database>(url: string, options: ConnectOptions = {}): Connection<Database> {
  const { statementMs, lockMs, idleMs, answerMs, connectMs } = options.deadlines ?? noDeadlines
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: keptMs,
    query_timeout: answerMs,
    keepAlive: true,
    application_name: 'fairground',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  })
  // One that is told to end may still be ended by a PostgreSQL that stops right after: nobody misses it.
  let closing = false
  pool.on('error', (error) => closing || options.log?.warn({ err: error }, 'a database connection broke'))
  // A client checked out when its server dies emits after its query has failed; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: lend(pool, options.named ? openNames() : () => undefined) }),
  })
  const close = async () => {
    closing = true
    await pool.end()
  }
  return { db, pool, close }
}
