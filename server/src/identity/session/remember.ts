import { newId, newSecret, sha256, sql, transact, type Call, type Context, type Tx } from '#kit'
import { dropBrowser, keepBrowser, readBrowser } from './browser-cookie.ts'

const lifeS = 30 * 24 * 3600

/**
 * Remembers this browser for thirty days: it may come back without a password. Only its cookie knows the token. Where the
 * session has ended meanwhile, so has what would be remembered.
 */
export async function rememberBrowser(
  context: Context,
  { token: session }: { token: string },
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
  if (kept) keepBrowser(context.config, call, { series, token }, lifeS)
}

/** Ties a session to the browser it was opened for: an end of one is then an end of both. */
export async function tieSession(db: Tx['db'], session: string, series: string): Promise<void> {
  await db.updateTable('identity.session').set({ series }).where('token_hash', '=', sha256(session)).execute()
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
  const shown = readBrowser(context.config, call)
  if (!shown) return
  await context.db
    .deleteFrom('identity.remember')
    .where('series', '=', shown.series)
    .where((row) =>
      row.or([row('token_hash', '=', sha256(shown.token)), row('used_hash', '=', sha256(shown.token))]),
    )
    .execute()
  dropBrowser(context.config, call)
}

/** Forgets remembered browsers whose time is over. */
export async function sweepRemembered({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('identity.remember').where('expires_at', '<=', clock.now()).execute()
}
