import { kindsOf, factorsOf } from '#factor'
import type { Context, Db } from '#kit'
import { setting } from '#site'

/** Whether a login can come in by what it keeps here: a password, a passkey, or codes to a mobile number it has proved. */
export async function hasWayIn(db: Db, loginId: string, { byCode }: { byCode: boolean }): Promise<boolean> {
  const row = await db
    .selectFrom('identity.login')
    .select(['password_hash', 'mobile_proved_at'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
  if (row.password_hash !== null) return true
  if (row.mobile_proved_at && byCode) return true
  return kindsOf(await factorsOf(db, loginId)).includes('passkey')
}

/** Whether codes to a mobile number sign in here now, for `hasWayIn`: to be asked before a transaction begins. */
export async function codesSignIn(context: Context): Promise<boolean> {
  return await setting(context, 'switch.MOBILEVERCODELOGIN3')
}
