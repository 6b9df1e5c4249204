import { note } from '#audit'
import { sql, type SignedCall, type Tx } from '#kit'
import { openQuestion } from '#manifest'

export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'factors_removed'

type Changed = [tx: Tx, change: FactorChange, call: SignedCall]

/** What the modules above do when a caller has changed their factors, in the same transaction: its owner is told, or it is refused. */
export const factorChanged = openQuestion<Changed, void>('factor.changed')

export type WhenChanged = (...changed: Changed) => Promise<void>

/** Lets one change of a login's factors happen at a time, so that none miscounts what is left. */
export async function holdLogin(tx: Tx, loginId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`factor ${loginId}`}, 0))`.execute(tx.db)
}

/** Notes what a member did to their factors in the audit trail, and tells them. */
export async function tellChange(
  tx: Tx,
  call: SignedCall,
  change: FactorChange,
  whenChanged: WhenChanged,
  detail: Record<string, string> = {},
): Promise<void> {
  const subject = `member:${call.caller.memberId}`
  await note(tx, {
    actor: subject,
    action: `factor.${change}`,
    subject,
    detail: { ...detail, address: call.address },
  })
  await whenChanged(tx, change, call)
}
