import { note } from '#audit'
import type { Call, Tx } from '#kit'

/** Notes that a recovery code was used up: it may not have been its owner. */
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
}
