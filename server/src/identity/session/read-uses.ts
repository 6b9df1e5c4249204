import { sql, uuids, type Db } from '#kit'
import { absoluteMs } from './sessions.ts'

/** From when until when somebody was at it. */
export type Use = { loginId: string; from: Date; until: Date }

// A use is written down once a minute: who was there that lately still is.
const latelyMs = 2 * 60_000

/** When logins were in use since an instant: each session from its beginning until its last use, or now where that goes on. */
export async function readUses(db: Db, loginIds: readonly string[], since: Date, now: Date): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select login_id as "loginId", greatest(created_at, ${since}) as "from",
      case when ended_at is null and last_seen_at > ${new Date(now.getTime() - latelyMs)}
        then greatest(last_seen_at, ${now}) else last_seen_at end as until
    from identity.session
    where login_id = any(${uuids(loginIds)}::uuid[]) and last_seen_at > ${since}
      and created_at > ${new Date(since.getTime() - absoluteMs)}`.execute(db)
  return rows
}
