import { note } from '#audit'
import type { session } from '@fairground/contract'
import { Refusal, sql, transact, type Context, type SignedCall, type Tx } from '#kit'
import { countryOf } from '#site'
import { absoluteMs } from './sessions.ts'
import { sessionEnded } from './signals.ts'
import { idleMs } from './touches.ts'

type Row = {
  id: string
  browser: string
  system: string
  address: string | null
  created_at: Date
  last_seen_at: Date
}

/**
 * Where a member is signed in: sessions that are neither ended nor over, and remembered browsers, each by the last of its
 * sessions. The one that asks comes first, then the latest used.
 */
export async function listSessions(
  { db, clock }: Context,
  { caller }: SignedCall,
): Promise<session.OpenSession[]> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    select distinct on (coalesce(s.series, s.id)) s.id, s.browser, s.system, host(s.address) as address,
      s.created_at, s.last_seen_at
    from identity.session as s
    left join identity.remember as r on r.series = s.series and r.expires_at > ${now}
    where s.login_id = ${caller.memberId} and s.ended_at is null
      and (r.series is not null or s.id = ${caller.sessionId}
        or (s.last_seen_at >= ${before(now, idleMs)} and s.created_at >= ${before(now, absoluteMs)}))
    order by coalesce(s.series, s.id), s.id = ${caller.sessionId} desc, s.last_seen_at desc`.execute(db)
  return rows
    .map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      country: row.address && countryOf(row.address),
      address: row.address === null ? null : maskAddress(row.address),
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.id === caller.sessionId,
    }))
    .toSorted(
      (one, other) =>
        Number(other.current) - Number(one.current) || other.lastSeenAt.getTime() - one.lastSeenAt.getTime(),
    )
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}

/** Enough of an address to know one's own by, and no more: its last number is left out, or all but the first three of the newer kind. */
export function maskAddress(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.*`
  return `${address.split(':').slice(0, 3).filter(Boolean).join(':')}::*`
}

/** Ends one of the caller's own sessions, and with a remembered browser all it holds. Refused `not_found` for another's. */
export async function endOwnSession(context: Context, sessionId: string, call: SignedCall): Promise<void> {
  const { memberId } = call.caller
  await transact(context, async (tx) => {
    const found = await tx.db
      .selectFrom('identity.session')
      .select('series')
      .where('id', '=', sessionId)
      .where('login_id', '=', memberId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw new Refusal('not_found')
    const { series } = found
    if (series) await tx.db.deleteFrom('identity.remember').where('series', '=', series).execute()
    const ended = await tx.db
      .updateTable('identity.session')
      .set({ ended_at: tx.clock.now() })
      .where('login_id', '=', memberId)
      .where('ended_at', 'is', null)
      .where((row) => row.or([row('id', '=', sessionId), ...(series ? [row('series', '=', series)] : [])]))
      .returning('id')
      .execute()
    // Of two that end it at once, one finds nothing left to end.
    if (ended.length === 0) throw new Refusal('not_found')
    announceEnds(tx, ended)
    await noteEnd(tx, call, ended.length)
  })
}

/** Ends every session of the caller but the one that asks, and forgets their other browsers; says how many ended. */
export async function endOtherSessions(context: Context, call: SignedCall): Promise<number> {
  const { memberId, sessionId } = call.caller
  return await transact(context, async (tx) => {
    await sql`
      delete from identity.remember where login_id = ${memberId}
        and series is distinct from (select series from identity.session where id = ${sessionId})`.execute(
      tx.db,
    )
    const ended = await endSessions(tx, memberId, sessionId)
    if (ended > 0) await noteEnd(tx, call, ended)
    return ended
  })
}

/** Ends every session of a login, except one where it is given; says how many that were. Their sockets close. */
export async function endSessions(tx: Tx, loginId: string, exceptId?: string): Promise<number> {
  const ended = await tx.db
    .updateTable('identity.session')
    .set({ ended_at: tx.clock.now() })
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (all) => all.where('id', '<>', String(exceptId)))
    .returning('id')
    .execute()
  announceEnds(tx, ended)
  return ended.length
}

function announceEnds(tx: Tx, ended: readonly { id: string }[]): void {
  for (const { id } of ended) sessionEnded.tell(tx, { sessionId: id })
}

async function noteEnd(tx: Tx, { caller, address }: SignedCall, count: number): Promise<void> {
  const subject = `member:${caller.memberId}`
  await note(tx, { actor: subject, action: 'session.ended', subject, detail: { address, count } })
}

const keptMs = 90 * 86_400_000
const atOnce = 5_000

/**
 * Forgets sessions that were last used ninety days ago, some thousands at a time. An id begins with its time and a session
 * lasts a day at most, so that the oldest ids are the ones to go: the primary key is walked, and no further than them.
 */
export async function sweepSessions({ db, clock }: Context): Promise<void> {
  const end = firstIdAt(before(clock.now(), keptMs + absoluteMs))
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from identity.session where id in (
        select id from identity.session where id < ${end} order by id limit ${atOnce})`.execute(db)
    if (numAffectedRows < atOnce) return
  }
}

/** The lowest id that could have been made then. */
function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
