// Withdrawal owns money on its way out, from when it is asked for until it was received: what it costs, who looks at it, what
// became of it.
// Its tables are `payment.withdrawal`, `payment.withdrawal_step` and `payment.approval`.
// It promises that what is not sent yet is held to the last unit, that two people are two, and that nothing it was asked for
// can be taken back to be played with. It speaks to no gateway: payout does.
export { payJob } from './ask.ts'
export { module } from './module.ts'
export { payAgain } from './pay-again.ts'
export { readForStaff } from './queries.ts'
export { confirmByStaff } from './received.ts'
export {
  approveWithdrawal,
  countApart,
  holdWithdrawal,
  liftHold,
  mustBeApart,
  refuseWithdrawal,
  sayYes,
  stopForReversal,
  noteGivenBack,
  noteWithdrawal,
} from './review.ts'
export type { WithdrawalSaid, Staff } from './review.ts'
export { detailOf, keepBackBy, markLeftBy, markSent, takeReturnedLocked } from './send-out.ts'
export type { SaidBack } from './send-out.ts'
export { readWithdrawalTerms } from './terms.ts'
export {
  withdrawalCause,
  findBeyond,
  findOwner,
  findPayable,
  findWithdrawals,
  lockWithdrawal,
  mustBe,
  takeStep,
} from './withdrawal.ts'
export type { PayableTo, State, Withdrawal, WithdrawalRef } from './withdrawal.ts'
