import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from './log.ts'
import { nameStatements } from './named-statements.ts'

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

/** How long a statement may take, wait for a lock, and leave a transaction open with nothing to do, in ms; 0 is for ever. */
export type Deadlines = { statementMs: number; lockMs: number; idleMs: number }

/** For what a member waits for, for what nobody waits for, for the command line, and for what makes the schema. */
export const deadlines = {
  member: { statementMs: 10_000, lockMs: 2_000, idleMs: 15_000 },
  background: { statementMs: 300_000, lockMs: 15_000, idleMs: 300_000 },
  command: { statementMs: 3_600_000, lockMs: 30_000, idleMs: 600_000 },
  migration: { statementMs: 0, lockMs: 600_000, idleMs: 60_000 },
} as const satisfies Record<string, Deadlines>

/** With `named`, the commonest statements are planned once for each connection. */
export type ConnectOptions = { max?: number; log?: Logger; deadlines?: Deadlines; named?: boolean }

export type Connection<Database> = { db: Db<Database>; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool on a PostgreSQL of 15 or later. A connection that breaks is logged and replaced: the verb that held it
 * fails, the next one is served. Its deadlines are parameters of the connection's start, so no statement sets any state.
 */
export function connect<Database>(url: string, options: ConnectOptions = {}): Connection<Database> {
  const { statementMs = 0, lockMs = 0, idleMs = 0 } = options.deadlines ?? {}
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
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
    dialect: new PostgresDialect({ pool: options.named ? nameStatements(pool) : pool }),
  })
  const close = async () => {
    closing = true
    await pool.end()
  }
  return { db, pool, close }
}
