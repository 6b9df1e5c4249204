import { pausedBy, readGuards } from '#care/guard'
import { readPlayable } from '#casino'
import { findStillOpen, useSessions } from '#identity/session'
import { newId, newSecret, sha256, sharedTime, sql, uuids } from '#kit'
import type { Clock, Context, Db, Tx } from '#kit'
import type { RawBuilder } from 'kysely'
import { findBehind } from '#vendor/stand-in'
import type { Owner } from '#wallet'

/** One opening of one game by one member. */
export type GameSession = Owner & {
  id: string
  vassalage: string
  /** As whom the vendor knows who plays. */
  playerId: string
  language: string
  /** Under which session of theirs the member opened it. */
  loginSessionId: string
  /** From where they did, as VN, as far as that is known. */
  country: string | null
  /** Whether it was played in a minute ago or before, and not since. */
  isStale: boolean
}

/** How long a game session lasts at most, and without a bet. */
const [lasts, idle] = ['12 hours', '30 minutes']
/** So long ago by the clock that all servers share: one whose own is wrong neither ends a session nor keeps one open. */
const ago = (clock: Clock, long: string) => sql`${sharedTime(clock)} - ${long}::interval`

/** Whose session is opened, at which vendor, on which game, from where, and what it needs to be told. */
type Opening = Owner & {
  vassalage: string
  nodeId: bigint
  language: string
  loginSessionId: string
  country?: string | null
}

/**
 * Opens a game session for a member whom the vendor knows, and ends the one before there. Answers its token, which is kept
 * nowhere. Of two that are opened at once the later stays.
 */
export async function startSession(
  tx: Tx,
  { memberId, book, currency, ...of }: Opening,
): Promise<{ id: string; token: string }> {
  const [id, token, now] = [newId(tx.clock), newSecret(), sharedTime(tx.clock)]
  const row = {
    member_id: memberId,
    id,
    vassalage: of.vassalage,
    node_id: of.nodeId,
    token_hash: sha256(token),
    book,
    currency,
    language: of.language,
    login_session_id: of.loginSessionId,
    country: of.country ?? null,
    started_at: now,
    last_at: now,
  }
  for (let isOpened = false; !isOpened;) {
    await sql`
      update vendor.session set ended_at = ${now}, end_reason = 'opened_anew'
      where member_id = ${memberId}::uuid and vassalage = ${of.vassalage} and ended_at is null`.execute(tx.db)
    // What was opened meanwhile was waited for here, and is ended next.
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('vendor.session')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'vassalage']).where('ended_at', 'is', null).doNothing(),
      )
      .executeTakeFirstOrThrow()
    isOpened = numInsertedOrUpdatedRows === 1n
  }
  return { id, token }
}

/**
 * The sessions in which bets are taken by a vendor's tokens, by token: those that are not over, nor idle, nor what they were
 * opened under.
 */
export async function readOpenSessions(
  db: Db,
  vassalage: string,
  tokens: readonly string[],
  clock: Clock,
): Promise<Map<string, GameSession>> {
  if (tokens.length === 0) return new Map()
  const byHash = new Map(tokens.map((token) => [sha256(token).toString('hex'), token]))
  const hashes = [...byHash.keys()].map((one) => Buffer.from(one, 'hex'))
  const found = await findOpen(db, vassalage, sql`token_hash = any(${hashes}::bytea[])`, clock)
  return new Map(
    found.map(({ tokenHash, ...session }) => [byHash.get(tokenHash.toString('hex')) ?? '', session]),
  )
}

/** The sessions in which bets of members are taken whose vendor names no token, by member: of each the one that is open. */
export async function readSessionsOf(
  db: Db,
  vassalage: string,
  memberIds: readonly string[],
  clock: Clock,
): Promise<Map<string, GameSession>> {
  if (memberIds.length === 0) return new Map()
  const found = await findOpen(db, vassalage, sql`member_id = any(${uuids(memberIds)}::uuid[])`, clock)
  return new Map(found.map((session) => [session.memberId, session]))
}

async function findOpen(
  db: Db,
  vassalage: string,
  which: RawBuilder<unknown>,
  clock: Clock,
): Promise<(GameSession & { tokenHash: Buffer })[]> {
  const { rows } = await sql<GameSession & { tokenHash: Buffer }>`
    select member_id as "memberId", id, vassalage, player_id as "playerId", s.book, s.currency, language,
      login_session_id as "loginSessionId", country, last_at <= ${ago(clock, '1 minute')} as "isStale", token_hash as "tokenHash"
    from vendor.session s join vendor.player p using (member_id, vassalage)
    where vassalage = ${vassalage} and ${which} and ended_at is null
      and started_at > ${ago(clock, lasts)} and last_at > ${ago(clock, idle)}`.execute(db)
  const open = await findStillOpen(
    db,
    rows.map((one) => one.loginSessionId),
  )
  return rows.filter((one) => open.has(one.loginSessionId))
}

/** Whose a token was of a session at a vendor that is over by now; one of nobody's never was. */
export async function whoseWas(db: Db, vassalage: string, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from vendor.session
    where token_hash = ${sha256(token)} and vassalage = ${vassalage}`.execute(db)
  return rows[0]?.memberId
}

/** The session that each member opened last at a vendor, over or not, by member. */
export async function readLatestSessions(
  db: Db,
  vassalage: string,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<{ memberId: string; id: string }>`
    select distinct on (member_id) member_id as "memberId", id from vendor.session
    where vassalage = ${vassalage} and member_id = any(${uuids([...new Set(memberIds)])}::uuid[])
    order by member_id, ended_at desc nulls first, started_at desc, id desc`.execute(db)
  return new Map(rows.map(({ memberId, id }) => [memberId, id]))
}

/** Remembers in which room a session was opened: only once its vendor had a place there. */
export async function keepRoom({ db }: Pick<Context, 'db'>, memberId: string, id: string, room: string) {
  await db
    .updateTable('vendor.session')
    .set({ room })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

/** The room in which a member has a game open at a vendor, and of which game. */
export async function readRoomOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  vassalage: string,
) {
  const { rows } = await sql<{ room: string; nodeId: string }>`
    select room, node_id::text as "nodeId" from vendor.session
    where member_id = ${memberId}::uuid and vassalage = ${vassalage} and ended_at is null and room is not null
      and started_at > ${ago(clock, lasts)} and last_at > ${ago(clock, idle)}`.execute(db)
  return rows[0]
}

/**
 * Remembers that sessions were played in, and with real money that what they were opened under was used; not more often than
 * once a minute, for each time is a row written anew.
 */
export async function touchSessions(tx: Tx, sessions: readonly GameSession[]): Promise<void> {
  const stale = await touchStale(tx, sessions)
  const used = stale.flatMap(({ book, loginSessionId }) => (book === 'real' ? loginSessionId : []))
  await useSessions(tx, used)
}

async function touchStale(tx: Tx, sessions: Iterable<GameSession>): Promise<GameSession[]> {
  const stale = [...sessions].filter(({ isStale }) => isStale)
  for (const { memberId, id } of stale)
    await sql`
      update vendor.session set last_at = ${sharedTime(tx.clock)}
      where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(tx.db)
  return stale
}

/**
 * Remembers of members whose vendor tells of their play when it is over that the session they have open there is played in.
 */
export async function touchSessionsOf(
  tx: Tx,
  vassalage: string,
  memberIds: readonly string[],
): Promise<void> {
  const open = await readSessionsOf(tx.db, vassalage, memberIds, tx.clock)
  await touchStale(tx, open.values())
}

type Open = { memberId: string; id: string; loginSessionId: string; nodeId: bigint; reason: string | null }

/**
 * Ends sessions that are over by now, for good, and with the reason: too old, not played in, of who signed out, paused their
 * play or shut themselves out, or of a game that was paused.
 */
export async function endOverSessions(tx: Tx): Promise<void> {
  const { rows } = await sql<Open>`
    select member_id as "memberId", id, login_session_id as "loginSessionId", node_id as "nodeId",
      case when started_at <= ${ago(tx.clock, lasts)} then 'too_long' when last_at <= ${ago(tx.clock, idle)} then 'idle' end as reason
    from vendor.session where ended_at is null order by member_id, id for update`.execute(tx.db)
  const reasonOf = await readReasons(tx, rows)
  const over = rows.flatMap((one) => {
    const why = one.reason ?? reasonOf(one)
    return why === null ? [] : [{ ...one, why }]
  })
  if (over.length === 0) return
  await sql`
    update vendor.session s set ended_at = ${sharedTime(tx.clock)}, end_reason = o.why
    from unnest(${uuids(over.map((one) => one.memberId))}::uuid[], ${uuids(over.map((one) => one.id))}::uuid[],
      ${over.map((one) => one.why)}::text[]) as o (member_id, id, why)
    where s.member_id = o.member_id and s.id = o.id`.execute(tx.db)
}

/** What ends a session that is neither too old nor idle, or null. */
async function readReasons(tx: Tx, sessions: readonly Open[]): Promise<(of: Open) => string | null> {
  const open = await findStillOpen(
    tx.db,
    sessions.map((one) => one.loginSessionId),
  )
  const ids = [...new Set(sessions.map((one) => one.memberId))]
  // Who stands in for somebody rests when they do.
  const behind = await findBehind(tx.db, ids)
  const guards = await readGuards(tx.db, tx.clock, [...ids, ...behind.values()])
  const rests = new Map(guards.map((guard) => [guard.memberId, pausedBy(guard)?.code]))
  const live = await readPlayable(tx.db, [...new Set(sessions.map((one) => one.nodeId))])
  // Whoever rests was signed out by that: it is their rest that ended it.
  return ({ memberId, loginSessionId, nodeId }) =>
    rests.get(behind.get(memberId) ?? memberId) ??
    (open.has(loginSessionId) ? (live.has(nodeId) ? null : 'paused') : 'signed_out')
}
