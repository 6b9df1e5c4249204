import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

// A text that has come this often is worth a statement that is kept. Texts made for one call, such as lists of one length,
// never come so far; every connection keeps as many statements as there are names.
const worthFrom = 20
const namesMax = 64
const countedMax = 1_000
// Its columns would change under it when a migration adds one, and PostgreSQL refuses that.
const everyColumn = /(?:^|[\s,.])\*(?:[\s,]|$)/
const planChanged = '0A000'

/**
 * A pool whose commonest statements have names: PostgreSQL reads and plans them once for each connection instead of for
 * each call. Where connections are lent out by the transaction, as by PgBouncer, names must not be used.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const nameOf = openNames()
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = named.get(client) ?? nameOnClient(client, nameOf)
      named.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** The name of a text, undefined while it has none. */
export function openNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= namesMax) return name
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= countedMax) counts.clear()
    counts.set(text, count)
    if (count < worthFrom || everyColumn.test(text)) return undefined
    names.set(text, `kept_${names.size + 1}`)
    counts.delete(text)
    return names.get(text)
  }
}

function nameOnClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let isStale = false

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('nothing is read by a cursor')
    const name = values.length > 0 ? nameOf(text) : undefined
    const asked = { text, values: [...values] }
    return name === undefined ? client.query(asked) : client.query({ ...asked, name }).catch(lookAt)
  }

  /** The plans of a connection that were made before its tables changed go with it. */
  function lookAt(error: unknown): never {
    if (error instanceof Error && 'code' in error && error.code === planChanged) isStale = true
    throw error
  }

  return { query, release: () => client.release(isStale) }
}
