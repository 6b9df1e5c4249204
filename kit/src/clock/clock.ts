import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database'

/** The only source of the time. Verbs are given one, so a test decides what time it is. */
export type Clock = {
  now(): Date
  /** A test's: the database goes by it too. */
  isStopped?: true
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function stoppedClock(start: string): Clock & { set(to: string): void; advance(ms: number): void } {
  let at = new Date(start).getTime()
  return {
    isStopped: true,
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to).getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}

/**
 * What time it is by the one clock that all servers share, as a part of a statement: the database's, at the moment the
 * statement comes to it. What is open or over is decided by it, since a server's own clock may be wrong.
 */
export function sharedTime(clock: Clock): RawBuilder<Date> {
  return clock.isStopped ? sql<Date>`${clock.now()}::timestamptz` : sql<Date>`clock_timestamp()`
}

/** The same, read by itself. */
export async function readSharedTime<Database>(db: Db<Database>, clock: Clock): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${sharedTime(clock)} as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database has no time')
  return row.at
}
