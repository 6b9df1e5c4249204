// Deposits are what members asked to pay in, and whatever became of it.
// It promises that money which comes for one is credited to it however late, as far as the member's own limits have room, that
// the rest is held, and that a name of a gateway's or of ours leads to one deposit.
// It never reads what a gateway says.
// Its tables are `payment.deposit`, `payment.arrival`, `payment.held_return` and `payment.reference`.
export { announceDeposit } from './announce-deposit.ts'
export { creditDeposit, type Money } from './credit-deposit.ts'
export { creditDeposits } from './credit-deposits.ts'
export { declineDeposit } from './decline-deposit.ts'
export { expireDeposits } from './expire-deposits.ts'
export { enterName, keepReference } from './keep-reference.ts'
export { listDeposits, readDeposit, type Reading } from './list-deposits.ts'
export { listBegun, listForStaff, type DepositForStaff } from './list-for-staff.ts'
export { findHeld, findReported, hasArrived, isCounted, lockDeposit } from './reported.ts'
export type { LockedDeposit } from './reported.ts'
export { seeDeposit } from './see-deposit.ts'
export { readTries, type Try } from './read-tries.ts'
export { readRows } from './to-deposit.ts'
export { module } from './module.ts'
