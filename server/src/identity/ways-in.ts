import type { Context } from '#kit'
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
