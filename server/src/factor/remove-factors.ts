import { note } from '#audit'
import type { Tx } from '#kit'
import { holdLogin } from './change.ts'

/** Removes every factor of a login, for one who has lost them all; answers how many there were. The audit line says why. */
export async function removeFactors(
  tx: Tx,
  loginId: string,
  by: { actor: string; reason: string },
): Promise<number> {
  await holdLogin(tx, loginId)
  const passkeys = await tx.db
    .deleteFrom('factor.passkey')
    .where('login_id', '=', loginId)
    .returning('id')
    .execute()
  const totp = await tx.db
    .deleteFrom('factor.totp')
    .where('login_id', '=', loginId)
    .returning('confirmed_at')
    .execute()
  await tx.db.deleteFrom('factor.recovery_code').where('login_id', '=', loginId).execute()
  await tx.db.deleteFrom('factor.wrong').where('login_id', '=', loginId).execute()
  const apps = totp.filter(({ confirmed_at }) => confirmed_at !== null).length
  await note(tx, {
    ...by,
    action: 'factor.factors_removed',
    subject: `member:${loginId}`,
    detail: { passkeys: passkeys.length, apps },
  })
  return passkeys.length + apps
}
