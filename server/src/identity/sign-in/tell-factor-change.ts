import { note } from '#audit'
import { queueMessage } from '#delivery'
import type { FactorChange } from '#factor'
import { factorsChanged } from '#identity/login'
import type { Call, SignedCall, Tx } from '#kit'

const added: readonly FactorChange[] = ['passkey_added', 'totp_added']

/** Tells the owner of a login that its factors have changed; the session that adds one has shown it by that. */
export async function whenFactorChanged(tx: Tx, change: FactorChange, call: SignedCall): Promise<void> {
  const { memberId, sessionId } = call.caller
  if (added.includes(change))
    await tx.db
      .updateTable('identity.session')
      .set({ proved_by: 'factor' })
      .where('id', '=', sessionId)
      .where('proved_by', 'is not', null)
      .execute()
  await tellFactorChange(tx, memberId, change, call)
}

/** Writes to the proved address of a login that its factors have changed; without one, nobody can be told. */
export async function tellFactorChange(
  tx: Tx,
  loginId: string,
  change: FactorChange,
  { language }: Pick<Call, 'language'>,
): Promise<void> {
  const login = await tx.db
    .selectFrom('identity.login')
    .select(['username', 'email', 'language'])
    .where('id', '=', loginId)
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst()
  if (!login?.email) return
  const values = { username: login.username, change, time: tx.clock.now().toISOString() }
  await queueMessage(tx, {
    channel: 'mail',
    to: login.email,
    template: factorsChanged,
    values,
    language: login.language ?? language,
  })
}

/** Notes that a recovery code was used up, and tells its owner: it may not have been them. */
export async function noteRecovery(
  tx: Tx,
  loginId: string,
  call: Pick<Call, 'language' | 'address'>,
): Promise<void> {
  const subject = `member:${loginId}`
  await note(tx, {
    actor: subject,
    action: 'factor.recovery_code_used',
    subject,
    detail: { address: call.address },
  })
  await tellFactorChange(tx, loginId, 'recovery_code_used', call)
}
