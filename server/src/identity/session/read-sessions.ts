import { bookOf } from '#identity/login'
import { debtRule, owesChange } from '#identity/password'
import { sharedTime, sql, uuids, type Caller, type Context, type Db } from '#kit'

/** A session as it is believed for a while: whose it is, and the times that end it. */
export type KnownSession = {
  caller: Caller
  createdAt: number
  seenAt: number
  writtenAt: number
  readAt: number
}

/** The sessions of these hashes of tokens, by their hash; what has ended or is suspended is not among them. */
export async function readSessions(
  context: Context,
  hashes: readonly string[],
): Promise<Map<string, KnownSession>> {
  // Before the query, not after: what it does not see any more must not be believed for longer.
  const readAt = context.clock.now().getTime()
  const rule = await debtRule(context)
  const rows = await context.db
    .selectFrom('identity.session as s')
    .innerJoin('identity.login as l', 'l.id', 's.login_id')
    .select([
      's.id',
      's.token_hash',
      's.created_at',
      's.last_seen_at',
      's.by_password',
      'l.must_change_password',
      'l.password_changed_at',
      'l.created_at as registered_at',
      'l.id as login_id',
      'l.username',
      'l.is_agent',
      'l.currency',
      sql<boolean>`coalesce(l.confined_until > ${sharedTime(context.clock)}, false)`.as('confined'),
    ])
    .where('s.token_hash', '=', anyOf(hashes))
    .where('s.ended_at', 'is', null)
    .where('l.suspended_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.token_hash.toString('base64'),
      {
        caller: {
          memberId: row.login_id,
          sessionId: row.id,
          account: row.username,
          isAgent: row.is_agent,
          book: bookOf(row.is_agent),
          currency: row.currency ?? context.config.currency,
          isExcluded: row.confined,
          // As of when it was opened: nobody is stopped in the middle.
          owesChange:
            row.by_password && owesChange(rule, { ...row, created_at: row.registered_at }, row.created_at),
        },
        createdAt: row.created_at.getTime(),
        seenAt: row.last_seen_at.getTime(),
        writtenAt: row.last_seen_at.getTime(),
        readAt,
      },
    ]),
  )
}

/** One statement however many they are, so that its plan is used again. */
function anyOf(hashes: readonly string[]) {
  return sql<Buffer>`any(${hashes.map((hash) => Buffer.from(hash, 'base64'))}::bytea[])`
}

/** Which of these sessions go on: none that was ended, or whose login is suspended. */
export async function findStillOpen(db: Db, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select s.id from identity.session s join identity.login l on l.id = s.login_id
    where s.id = any(${uuids(sessionIds)}::uuid[]) and s.ended_at is null and l.suspended_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Which of these sessions are of a login that is suspended, ended by now or not. */
export async function findSuspended(db: Db, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select s.id from identity.session s join identity.login l on l.id = s.login_id
    where s.id = any(${uuids(sessionIds)}::uuid[]) and l.suspended_at is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these hashes are of a token that was turned after `since`, and whose session goes on under another. */
export async function readTurned(db: Db, hashes: readonly string[], since: Date): Promise<Map<string, true>> {
  const rows = await db
    .selectFrom('identity.session')
    .select('before_hash')
    .where('before_hash', '=', anyOf(hashes))
    .where('turned_at', '>', since)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(({ before_hash }) => [before_hash?.toString('base64') ?? '', true]))
}
