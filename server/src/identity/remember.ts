import { note } from '#audit'
import {
  newId,
  newSecret,
  Refusal,
  sameSecret,
  sha256,
  sql,
  transact,
  type Call,
  type Config,
  type Context,
  type Tx,
} from '#kit'
import { keepToken, letIn, memberOf, type SignedIn } from './admit.ts'
import { debtRule } from './password-debt.ts'
import type { Sessions } from './sessions.ts'

const lifeS = 30 * 24 * 3600
// Two tabs of one browser may come back at once, and an answer may be lost on its way.
const graceMs = 30_000
// Says to scripts that there is a remembered sign-in, without saying what it is.
const hint = 'remembered'

/**
 * Remembers this browser for thirty days: it may come back without a password. Only its cookie knows the token. Where the
 * session has ended meanwhile, so has what would be remembered.
 */
export async function rememberBrowser(
  context: Context,
  { token: session }: SignedIn,
  call: Call,
): Promise<void> {
  const series = newId(context.clock)
  const token = newSecret()
  const now = context.clock.now()
  const kept = await transact(context, async ({ db }) => {
    // Held, so that whoever ends the session waits, and then finds what belongs to it.
    const opened = await db
      .selectFrom('identity.session')
      .select(['login_id', 'by_password'])
      .where('token_hash', '=', sha256(session))
      .where('ended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!opened) return false
    await db
      .insertInto('identity.remember')
      .values({
        series,
        login_id: opened.login_id,
        by_password: opened.by_password,
        token_hash: sha256(token),
        turned_at: now,
        expires_at: new Date(now.getTime() + lifeS * 1000),
      })
      .execute()
    await tieSession(db, session, series)
    return true
  })
  if (kept) keep(context.config, call, series, token, lifeS)
}

async function tieSession(db: Tx['db'], session: string, series: string): Promise<void> {
  await db.updateTable('identity.session').set({ series }).where('token_hash', '=', sha256(session)).execute()
}

type Outcome =
  | { kind: 'turned'; loginId: string; byPassword: boolean; token: string; leftS: number }
  | { kind: 'again'; loginId: string; byPassword: boolean }
  | { kind: 'over' }

/**
 * Exchanges the cookie of a remembered browser for a session, and turns it, both or neither. A token that was turned before is a copy in
 * somebody's hands: it ends the series with its sessions, is noted in the audit trail, and is refused `session_expired`.
 */
export async function resume(context: Context, sessions: Sessions, call: Call): Promise<SignedIn> {
  const shown = readCookie(context.config, call)
  if (!shown) throw new Refusal('not_remembered')
  const rule = await debtRule(context)
  const outcome = await transact(context, async (tx) => {
    await holdLoginOf(tx, shown.series)
    const turned = await turn(tx, sessions, shown, call)
    if (turned.kind === 'over') return turned
    const standing = { provedBy: null, byPassword: turned.byPassword }
    const member = await memberOf(tx.db, turned.loginId)
    const signedIn = await letIn(tx, sessions, member, { rule, standing }, call)
    await tieSession(tx.db, signedIn.token, shown.series)
    return { ...turned, signedIn }
  })
  if (outcome.kind === 'over') {
    clear(context.config, call)
    throw new Refusal('session_expired')
  }
  if (outcome.kind === 'turned') keep(context.config, call, shown.series, outcome.token, outcome.leftS)
  return keepToken(context, call, outcome.signedIn)
}

type Shown = { series: string; token: string }

/** The login first and its browsers after it, as a new password takes them: neither then misses what the other has opened. */
async function holdLoginOf(tx: Tx, series: string): Promise<void> {
  await sql`
    select from identity.login where id = (select login_id from identity.remember where series = ${series})
    for no key update`.execute(tx.db)
}

async function turn(tx: Tx, sessions: Sessions, { series, token }: Shown, call: Call): Promise<Outcome> {
  const now = tx.clock.now()
  const row = await tx.db
    .selectFrom('identity.remember')
    .selectAll()
    .where('series', '=', series)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { kind: 'over' }
  if (sameHash(row.token_hash, token)) {
    const next = newSecret()
    await tx.db
      .updateTable('identity.remember')
      .set({ token_hash: sha256(next), used_hash: row.token_hash, turned_at: now })
      .where('series', '=', series)
      .execute()
    const leftS = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000)
    return { kind: 'turned', loginId: row.login_id, byPassword: row.by_password, token: next, leftS }
  }
  const late = now.getTime() - row.turned_at.getTime() > graceMs
  if (!late && row.used_hash && sameHash(row.used_hash, token))
    return { kind: 'again', loginId: row.login_id, byPassword: row.by_password }
  await endSeries(tx, sessions, series)
  await note(tx, {
    actor: 'system',
    action: 'session.remember_reused',
    subject: `member:${row.login_id}`,
    reason: 'a token of a remembered browser was shown after it was turned',
    detail: { address: call.address },
  })
  return { kind: 'over' }
}

function sameHash(hash: Buffer, token: string): boolean {
  return sameSecret(hash.toString('base64'), sha256(token).toString('base64'))
}

/** Ends one remembered browser, and every session it holds. */
async function endSeries(tx: Tx, sessions: Sessions, series: string): Promise<void> {
  await tx.db.deleteFrom('identity.remember').where('series', '=', series).execute()
  const held = await tx.db
    .selectFrom('identity.session')
    .select('id')
    .where('series', '=', series)
    .where('ended_at', 'is', null)
    .execute()
  for (const { id } of held) await sessions.end(tx, id)
}

/** Forgets every browser of a login, so that each needs a password again: after a new password, or an end of all sessions. */
export async function endRemembered(tx: Tx, loginId: string): Promise<void> {
  await tx.db.deleteFrom('identity.remember').where('login_id', '=', loginId).execute()
}

/** Forgets the browser that a session belongs to. */
export async function endRememberedOf(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    delete from identity.remember
    where series = (select series from identity.session where id = ${sessionId})`.execute(tx.db)
}

/** Forgets the browser on the line, whoever it was remembered for: they sign in anew, or sign out. */
export async function forgetBrowser(context: Context, call: Call): Promise<void> {
  const shown = readCookie(context.config, call)
  if (!shown) return
  await context.db
    .deleteFrom('identity.remember')
    .where('series', '=', shown.series)
    .where((row) =>
      row.or([row('token_hash', '=', sha256(shown.token)), row('used_hash', '=', sha256(shown.token))]),
    )
    .execute()
  clear(context.config, call)
}

/** Forgets remembered browsers whose time is over. */
export async function sweepRemembered({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('identity.remember').where('expires_at', '<=', clock.now()).execute()
}

/** Browsers keep a `__Host-` cookie only over TLS; a plain localhost gets a plain name. */
function cookieName(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-remember' : 'remember'
}

function readCookie(config: Config, call: Call): Shown | undefined {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(
    call.cookie(cookieName(config)) ?? '',
  )
  return found ? { series: String(found[1]), token: String(found[2]) } : undefined
}

function keep(config: Config, call: Call, series: string, token: string, maxAgeS: number): void {
  call.setCookie(cookieName(config), `${series}.${token}`, { maxAgeS })
  call.setCookie(hint, '1', { maxAgeS, scriptReadable: true })
}

function clear(config: Config, call: Call): void {
  call.clearCookie(cookieName(config))
  call.clearCookie(hint)
}
