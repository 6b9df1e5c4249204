import { note } from '#audit'
import { newSecret, sameSecret, sha256, sql, type Call, type Tx } from '#kit'
import type { RememberedBrowser } from './browser-cookie.ts'
import type { Sessions } from './sessions.ts'

// Two tabs of one browser may come back at once, and an answer may be lost on its way.
const graceMs = 30_000

/** What came of a remembered browser: it has another token, comes a moment after its other tab, or may not come back. */
export type Turned =
  | { kind: 'turned'; loginId: string; byPassword: boolean; token: string; leftS: number }
  | { kind: 'again'; loginId: string; byPassword: boolean }
  | { kind: 'over' }

/**
 * Gives a remembered browser its next token, and holds its login. A token that was turned before is a copy in somebody's
 * hands: it ends the series with its sessions, and is noted in the audit trail.
 */
export async function turnBrowser(
  tx: Tx,
  sessions: Sessions,
  { series, token }: RememberedBrowser,
  call: Call,
): Promise<Turned> {
  await holdLoginOf(tx, series)
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

/** The login first and its browsers after it, as a new password takes them: neither then misses what the other has opened. */
async function holdLoginOf(tx: Tx, series: string): Promise<void> {
  await sql`
    select from identity.login where id = (select login_id from identity.remember where series = ${series})
    for no key update`.execute(tx.db)
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
