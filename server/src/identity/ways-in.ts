import { sql, type Context, type Tx } from '#kit'
import { kindsOf, factorsOf } from '#factor'
import { setting } from '#site'

/** Whether a login can come in by what it keeps here: a password, a passkey, or codes to a mobile number it has proved. */
export async function hasWayIn(context: Context, loginId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('identity.login')
    .select(['password_hash', 'mobile_proved_at'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
  if (row.password_hash !== null) return true
  if (row.mobile_proved_at && (await setting(context, 'switch.MOBILEVERCODELOGIN3'))) return true
  return kindsOf(await factorsOf(context.db, loginId)).includes('passkey')
}

/**
 * Keeps an address as proved where somebody the platform believes has verified it. An address that another login has
 * proved stays that login's, and nobody is told; answers whether this login has it proved now.
 */
export async function proveEmail(tx: Tx, loginId: string, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  // Two who prove one address at once: the second waits here, and finds it taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${address}`}, 0))`.execute(tx.db)
  const taken = await tx.db
    .selectFrom('identity.login')
    .select('id')
    .where('email', '=', address)
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst()
  if (taken) return taken.id === loginId
  await tx.db
    .updateTable('identity.login')
    .set({ email: address, email_proved_at: tx.clock.now() })
    .where('id', '=', loginId)
    .execute()
  return true
}
