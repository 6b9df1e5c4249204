import { isIP } from 'node:net'
import { newId, newSecret, openGather, sha256, type Call, type Caller, type Context, type Tx } from '#kit'
import { deviceOf } from './device.ts'
import { bookOf, type Login } from './login.ts'

const minute = 60_000
const idleMs = 30 * minute
const absoluteMs = 24 * 60 * minute
// How long an answer is believed without asking the database again; an end in this process is known at once.
const believedMs = 3_000

export type Sessions = {
  /** Who holds this token, or null when its session ended, idled out or never was. */
  authenticate(token: string): Promise<Caller | null>
  /** Opens a session for a login, ending the one the call came with; answers its token. */
  open(tx: Tx, login: Login, call: Call): Promise<string>
  end(sessionId: string): Promise<void>
}

type Known = { caller: Caller; createdAt: number; seenAt: number; writtenAt: number; readAt: number }

/** Sessions: opaque tokens, kept as hashes; idle after half an hour, over after a day. */
export function openSessions(context: Context): Sessions {
  const known = new Map<string, Known>()
  const read = openGather<string, Known>((hashes) => readSessions(context, hashes))

  async function authenticate(token: string): Promise<Caller | null> {
    const hash = sha256(token).toString('hex')
    const now = context.clock.now().getTime()
    let session = known.get(hash)
    if (!session || now - session.readAt > believedMs) {
      const before = session
      session = await read(hash)
      if (session && before) session.seenAt = Math.max(session.seenAt, before.seenAt)
      remember(hash, session)
    }
    if (!session || now - session.createdAt > absoluteMs || now - session.seenAt > idleMs) return null
    session.seenAt = now
    if (now - session.writtenAt > minute) await touch(session, now)
    return session.caller
  }

  function remember(hash: string, session: Known | undefined): void {
    if (!session) known.delete(hash)
    else known.set(hash, session)
    // The oldest go first; they are read again when they come back.
    if (known.size > 50_000) for (const old of [...known.keys()].slice(0, 10_000)) known.delete(old)
  }

  async function touch(session: Known, now: number): Promise<void> {
    session.writtenAt = now
    await context.db
      .updateTable('identity.session')
      .set({ last_seen_at: new Date(now) })
      .where('id', '=', session.caller.sessionId)
      .execute()
  }

  async function open(tx: Tx, login: Login, call: Call): Promise<string> {
    if (call.caller) await endIn(tx, call.caller.sessionId)
    const token = newSecret()
    const now = tx.clock.now()
    await tx.db
      .insertInto('identity.session')
      .values({
        id: newId(tx.clock),
        login_id: login.id,
        token_hash: sha256(token),
        ...deviceOf(call.userAgent),
        address: isIP(call.address) ? call.address : null,
        created_at: now,
        last_seen_at: now,
      })
      .execute()
    return token
  }

  async function end(sessionId: string): Promise<void> {
    await context.db
      .updateTable('identity.session')
      .set({ ended_at: context.clock.now() })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute()
    forget(sessionId)
    context.bus.announce({ to: null, event: { type: 'session.ended', sessionId } })
  }

  async function endIn(tx: Tx, sessionId: string): Promise<void> {
    const ended = { ended_at: tx.clock.now() }
    await tx.db.updateTable('identity.session').set(ended).where('id', '=', sessionId).execute()
    forget(sessionId)
    tx.announce({ to: null, event: { type: 'session.ended', sessionId } })
  }

  function forget(sessionId: string): void {
    for (const [hash, session] of known) if (session.caller.sessionId === sessionId) known.delete(hash)
  }

  return { authenticate, open, end }
}

async function readSessions(context: Context, hashes: readonly string[]): Promise<Map<string, Known>> {
  const rows = await context.db
    .selectFrom('identity.session as s')
    .innerJoin('identity.login as l', 'l.id', 's.login_id')
    .select([
      's.id',
      's.token_hash',
      's.created_at',
      's.last_seen_at',
      'l.id as login_id',
      'l.username',
      'l.is_agent',
    ])
    .where(
      's.token_hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .where('s.ended_at', 'is', null)
    .where('l.suspended_at', 'is', null)
    .execute()
  const readAt = context.clock.now().getTime()
  return new Map(
    rows.map((row) => [
      row.token_hash.toString('hex'),
      {
        caller: {
          memberId: row.login_id,
          sessionId: row.id,
          account: row.username,
          isAgent: row.is_agent,
          book: bookOf(row.is_agent),
        },
        createdAt: row.created_at.getTime(),
        seenAt: row.last_seen_at.getTime(),
        writtenAt: row.last_seen_at.getTime(),
        readAt,
      },
    ]),
  )
}
