import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.ts'
import type { Logger } from './log.ts'

export { sql } from 'kysely'
export type Db = Kysely<DB>
export type DbTx = Transaction<DB>

/** How rows come back: int8 as bigint, numeric sums as bigint when whole, dates as yyyy-MM-dd text. */
const parsers: Record<number, (text: string) => unknown> = {
  20: BigInt,
  1082: (text) => text,
  1083: (text) => text,
  1700: (text) => (text.includes('.') ? Number(text) : BigInt(text)),
}

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool on a PostgreSQL of 15 or later. A connection that breaks is logged and replaced: the verb that held it
 * fails, the next one is served.
 */
export function connect(url: string, options: { max?: number; log?: Logger } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'fairground',
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  })
  pool.on('error', (error) => options.log?.warn({ err: error }, 'a database connection broke'))
  // A client checked out when its server dies emits after its query has failed; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}
