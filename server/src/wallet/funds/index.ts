// What comes into a purse and leaves it beside play: deposits, what a gateway takes back, what members move, adjustments, gifts, play money.
// It promises that each happens once for its cause, and that what is done by hand stands in the audit trail.
// It never knows a gateway but by its name.
export { deposit, depositAll, type Deposit } from './deposit.ts'
export { holdDeposit, releaseDeposit, returnHeld, type HeldDeposit } from './hold-deposit.ts'
export { moveBetweenAccounts, type OtherAccount } from './between-accounts.ts'
export { returnWithdrawal } from './return-withdrawal.ts'
export { regainReversal, reverseDeposit } from './reverse-deposit.ts'
export { keepUnclaimed, returnUnclaimed, type Unclaimed } from './unclaimed.ts'
export { adjust, grantBonus, grantPlayMoney, type Adjustment } from './adjust.ts'
export { moveBetween, type Between } from './move-between.ts'
export { forgetPlayMoney } from './forget-play-money.ts'
