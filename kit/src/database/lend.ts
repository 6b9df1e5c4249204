import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

const planChanged = '0A000'

/**
 * Lends the connections of a pool to Kysely, and drops one that does not answer in its time: what it was asked may have
 * been done, so it is not cancelled but in doubt, and whatever waits behind it fails at once. `nameOf` says which
 * statements a connection keeps.
 */
export function lend(pool: pg.Pool, nameOf: (text: string) => string | undefined): PostgresPool {
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = lent.get(client) ?? lendOne(client, nameOf)
      lent.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function lendOne(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let isStale = false

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('nothing is read by a cursor')
    const name = values.length > 0 ? nameOf(text) : undefined
    const asked = { text, values: [...values] }
    return client.query(name === undefined ? asked : { ...asked, name }).catch(lookAt)
  }

  function lookAt(error: unknown): never {
    if (isUnanswered(error)) client.connection.stream.destroy()
    // The plans of a connection that were made before its tables changed go with it.
    if (error instanceof Error && 'code' in error && error.code === planChanged) isStale = true
    throw error
  }

  return { query, release: () => client.release(isStale) }
}

/** The driver has no code for it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
