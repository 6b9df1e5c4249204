import { readSharedTime, sql, uuids, type Context, type Db, type Tx } from '#kit'

export type Touches = {
  /** Notes that a session was used; it is written down within a second, with all others. */
  note(sessionId: string, at: number): void
  /** Writes down what is noted now, and waits for it: for a server that stops. */
  flush(): Promise<void>
}

/** A session in which nobody did anything for longer is over. */
export const idleMs = 30 * 60_000
const gatheredMs = 1_000

/**
 * Writes down when sessions were last used: once a second, in one statement, however many they are. What a crash or a
 * database that is away loses is made up by the next use; no call waits for it.
 */
export function openTouches(context: Context): Touches {
  let noted = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (noted.size > 0) writing = writing.then(writeNoted)
    await writing
  }

  async function writeNoted(): Promise<void> {
    const batch = noted
    noted = new Map()
    await write(context.db, batch).catch((error: unknown) =>
      context.log.warn({ err: error, sessions: batch.size }, 'uses of sessions were not written down'),
    )
  }

  return {
    note: (sessionId, at) => {
      noted.set(sessionId, at)
      timer ??= setTimeout(() => void flush(), gatheredMs).unref()
    },
    flush,
  }
}

/**
 * Writes down that sessions are used now, by what their owners do where no call of theirs comes from: at a vendor. It waits for
 * nobody, whatever is locked; what others hold then is left to the next use.
 */
export async function useSessions({ db, clock }: Tx, sessionIds: Iterable<string>): Promise<void> {
  const now = clock.now().getTime()
  const used = new Map([...sessionIds].map((id) => [id, now]))
  if (used.size > 0) await write(db, used)
}

/** What was done in a session at an instant that is told of later. */
export type UseThen = { sessionId: string; at: Date }

/**
 * The same of what was done before: as far as one use leads to the next, and not beyond the end of a session. Whoever did
 * nothing for as long as a session lasts then was not at it, and nor is what came after.
 */
export async function useSessionsThen({ db, clock }: Tx, uses: readonly UseThen[]): Promise<void> {
  if (uses.length === 0) return
  const now = await readSharedTime(db, clock)
  const { rows } = await sql<{ id: string; seen: Date; until: Date }>`
    select id, last_seen_at as seen, coalesce(ended_at, ${now}) as until from identity.session
    where id = any(${uuids([...new Set(uses.map((one) => one.sessionId))])}::uuid[])`.execute(db)
  const seen = rows.flatMap(({ id, seen, until }) => {
    const times = uses.flatMap(({ sessionId, at }) =>
      sessionId === id ? Math.min(at.getTime(), until.getTime()) : [],
    )
    const last = lastLedTo(seen.getTime(), times)
    return last > seen.getTime() ? [[id, last] as const] : []
  })
  if (seen.length > 0) await write(db, new Map(seen))
}

function lastLedTo(from: number, times: readonly number[]): number {
  let last = from
  for (const at of times.toSorted((one, other) => one - other))
    if (at > last && at - last <= idleMs) last = at
  return last
}

/** A session that somebody is changing is passed over: its row is written by them, and its next use comes. */
async function write(db: Db, batch: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...batch.keys()]
  const times = [...batch.values()].map((at) => new Date(at))
  await sql`
    with used as (
      select s.id, u.at
      from unnest(${ids}::uuid[], ${times}::timestamptz[]) as u (id, at)
      join identity.session as s on s.id = u.id
      where s.last_seen_at < u.at
      for no key update of s skip locked
    )
    update identity.session as s set last_seen_at = used.at from used where s.id = used.id`.execute(db)
}
