import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Login } from '#identity/login'
import {
  newId,
  newSecret,
  openGather,
  Refusal,
  sha256,
  type Call,
  type Caller,
  type Context,
  type Tx,
} from '#kit'
import { oncePer } from '#manifest'
import { deviceOf } from './device.ts'
import { readSessions, readTurned, type KnownSession } from './read-sessions.ts'
import { endRememberedOf } from './remember.ts'
import { sessionEnded, tokenTurned } from './signals.ts'
import { idleMs, openTouches } from './touches.ts'

const minute = 60_000
export const absoluteMs = 24 * 60 * minute
// How long an answer is believed without asking the database again; an end is known as soon as the bus tells it.
const believedMs = 3_000
// How long whoever shows a token that has turned is told so: as long as a call and its answer may be on their way.
const turnedMs = 60_000
const knownMax = 50_000
const endedMax = 10_000

/** What a holder has shown, the weakest first: a way in of a login without a password, the password, a factor. */
export type ProvedBy = 'way' | 'password' | 'factor'

/** What a session stands on: the proof that lets sensitive actions follow, if any, and whether it came of the password. */
export type Footing = { provedBy: ProvedBy | null; byPassword: boolean }

const onNothing: Footing = { provedBy: null, byPassword: false }

export type Sessions = {
  /**
   * Who holds this token, or null when its session ended, idled out or never was. Answers at once where it is believed, and
   * counts as use, which is what keeps a session from idling out.
   */
  authenticate(token: string): Caller | null | Promise<Caller | null>
  /** As `authenticate`, for what is no person's doing: it does not count as use. */
  peek(token: string): Caller | null | Promise<Caller | null>
  /** What to tell of a token nobody holds: that its session goes on under another since a moment ago, or that it is over. */
  whyOver(token: string): Promise<'session_turned' | 'session_expired'>
  /** Opens a session for a login, ending the one the call came with; answers its token. It has proved nothing unless told. */
  open(tx: Tx, login: Login, call: Call, footing?: Footing): Promise<string>
  /**
   * Gives a session another token, and the one before is dead; refused `session_expired` when it is over. With `steppedUp`
   * its holder has just proved who they are; without, it has proved what it had before and no more.
   */
  rotate(tx: Tx, sessionId: string, steppedUp: { by: ProvedBy } | null): Promise<string>
  end(tx: Tx, sessionId: string): Promise<void>
  /** Writes down what is still to be written of uses, for a server that stops. */
  flush(): Promise<void>
}

/** The sessions as a process knows them. */
export const sessionsOf = oncePer(openSessions)

/**
 * Sessions: opaque tokens, kept as hashes; idle after half an hour, over after a day. An end is told by `sessionEnded`, a
 * token that turned by `tokenTurned`, so that every server forgets them at once; sockets close.
 */
export function openSessions(context: Context): Sessions {
  const known = new Map<string, KnownSession>()
  // A read that was under way when its session ended must not bring it back.
  const ended = new Set<string>()
  const read = openGather<string, KnownSession>((hashes) => readSessions(context, hashes))
  const readWhy = openGather<string, true>((hashes) =>
    readTurned(context.db, hashes, new Date(context.clock.now().getTime() - turnedMs)),
  )
  const turned = new Set<string>()
  const touches = openTouches(context)
  sessionEnded.hear(context.bus, ({ sessionId }) => remember(ended, sessionId, endedMax))
  tokenTurned.hear(context.bus, ({ tokenHash }) => remember(turned, tokenHash, endedMax))
  context.bus.listen(({ event }) => {
    // The end of one may be what was missed.
    if (event.type === 'resync') for (const session of known.values()) session.readAt = -Infinity
  })

  function look(token: string, isUse: boolean): Caller | null | Promise<Caller | null> {
    // In one shot, for this stands before every call: a fifth of what a hash object costs.
    const hashed = hash('sha256', token, 'base64')
    const now = context.clock.now().getTime()
    const before = known.get(hashed)
    return before && now - before.readAt <= believedMs
      ? callerOf(before, hashed, now, isUse)
      : readAgain(hashed, before).then((session) => session && callerOf(session, hashed, now, isUse))
  }

  function callerOf(session: KnownSession, hashed: string, now: number, isUse: boolean): Caller | null {
    if (ended.has(session.caller.sessionId) || turned.has(hashed)) return null
    if (now - session.createdAt > absoluteMs || now - session.seenAt > idleMs) return null
    if (isUse) use(session, now)
    return session.caller
  }

  function use(session: KnownSession, now: number): void {
    session.seenAt = now
    if (now - session.writtenAt < minute) return
    session.writtenAt = now
    touches.note(session.caller.sessionId, now)
  }

  async function readAgain(hashed: string, before: KnownSession | undefined): Promise<KnownSession | null> {
    const session = await read(hashed)
    known.delete(hashed)
    if (!session) return null
    if (before) {
      session.seenAt = Math.max(session.seenAt, before.seenAt)
      session.writtenAt = Math.max(session.writtenAt, before.writtenAt)
    }
    known.set(hashed, session)
    if (known.size > knownMax) known.delete(oldestOf(known.keys()))
    return session
  }

  async function whyOver(token: string): Promise<'session_turned' | 'session_expired'> {
    return (await readWhy(hash('sha256', token, 'base64'))) ? 'session_turned' : 'session_expired'
  }

  async function open(tx: Tx, login: Login, call: Call, footing = onNothing): Promise<string> {
    if (call.caller) await close(tx, call.caller.sessionId)
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
        stepped_up_at: footing.provedBy && now,
        proved_by: footing.provedBy,
        by_password: footing.byPassword,
      })
      .execute()
    return token
  }

  // The token of before is dead at once: whoever proves who they are does so because it may be in other hands.
  async function rotate(tx: Tx, sessionId: string, steppedUp: { by: ProvedBy } | null): Promise<string> {
    const token = newSecret()
    const now = tx.clock.now()
    const before = await tx.db
      .selectFrom('identity.session')
      .select('token_hash')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('session_expired')
    await tx.db
      .updateTable('identity.session')
      .set({ token_hash: sha256(token), before_hash: before.token_hash, turned_at: now })
      .$if(steppedUp !== null, (turned) =>
        turned.set({ stepped_up_at: now, proved_by: steppedUp?.by ?? null }),
      )
      .where('id', '=', sessionId)
      .execute()
    const tokenHash = before.token_hash.toString('base64')
    tokenTurned.tell(tx, { tokenHash })
    return token
  }

  /** Ends a session, and the remembered browser it belongs to: it shall not come back by itself. */
  async function end(tx: Tx, sessionId: string): Promise<void> {
    await endRememberedOf(tx, sessionId)
    await close(tx, sessionId)
  }

  async function close(tx: Tx, sessionId: string): Promise<void> {
    await tx.db
      .updateTable('identity.session')
      .set({ ended_at: tx.clock.now() })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute()
    sessionEnded.tell(tx, { sessionId })
  }

  return {
    authenticate: (token) => look(token, true),
    peek: (token) => look(token, false),
    whyOver,
    open,
    rotate,
    end,
    flush: touches.flush,
  }
}

/** Keeps a value in a set of at most so many, the oldest going first. */
function remember(set: Set<string>, value: string, max: number): void {
  set.add(value)
  if (set.size > max) set.delete(oldestOf(set.values()))
}

function oldestOf(keys: Iterator<string>): string {
  return String(keys.next().value)
}
