import type { payment } from '@fairground/contract'
import type { Tx } from '#kit'

/** Tells a member's open screens that a deposit of theirs is another now, once this transaction is durable. */
export function announceDeposit(
  tx: Tx,
  { member_id, id }: { member_id: string; id: string },
  state: payment.Deposit['state'],
): void {
  tx.announce({ to: member_id, event: { type: 'deposit', depositId: id, state } })
}
