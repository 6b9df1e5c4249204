import { sql, uuids, type Db } from '#kit'
import { absoluteMs } from './sessions.ts'
import { idleMs } from './touches.ts'

/** From when until when somebody was at it, and until when they will have been if its session is used now: it may go on. */
export type Use = { loginId: string; from: Date; until: Date; upTo: Date }

// A use is written down once a minute: who was there that lately still is.
const latelyMs = 2 * 60_000

/** When logins were in use since an instant: each session from its beginning until its last use, or now where that goes on. */
export async function readUses(db: Db, loginIds: readonly string[], since: Date, now: Date): Promise<Use[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const untilNow = (ms: number) => sql`
    case when ended_at is null and last_seen_at > ${ago(ms)} then greatest(last_seen_at, ${now}) else last_seen_at end`
  const { rows } = await sql<Use>`
    select login_id as "loginId", greatest(created_at, ${since}) as "from",
      ${untilNow(latelyMs)} as until, ${untilNow(idleMs + latelyMs)} as "upTo"
    from identity.session
    where login_id = any(${uuids(loginIds)}::uuid[]) and last_seen_at > ${since}
      and created_at > ${new Date(since.getTime() - absoluteMs)}`.execute(db)
  return rows
}

/** Who was at it since an instant, with when they registered. */
export async function whoCame(db: Db, since: Date): Promise<{ loginId: string; registeredAt: Date }[]> {
  const { rows } = await sql<{ loginId: string; registeredAt: Date }>`
    select distinct l.id as "loginId", l.created_at as "registeredAt"
    from identity.session s join identity.login l on l.id = s.login_id
    where s.last_seen_at > ${since}`.execute(db)
  return rows
}
