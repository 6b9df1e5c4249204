// The wallet is the narrow waist between games and the ledger: stake, settle, refund, hold, deposit, adjust, take back.
// It promises that each verb moves money once for its cause and that a member's purse is never overdrawn.
// It never decides whether a bet is good or a prize is due, and touches no table: the ledger does.
export { adjust, grantBonus, grantPlayMoney, type Adjustment } from './adjust.ts'
export { announceBalance } from './announce.ts'
export { deposit, type Deposit } from './deposit.ts'
export { forgetPlayMoney } from './forget-play-money.ts'
export { capture, hold, release, type Holding, type Part } from './hold.ts'
export { jobs } from './jobs.ts'
export { gameAccount, openPurses, type Owner } from './purse.ts'
export { hasHadMoney, openBalances, readSpendable, type BalanceReader } from './queries.ts'
export { reverseDeposit } from './reverse-deposit.ts'
export { routes } from './routes.ts'
export { payCorrections, payPrizes, refundStakes, type Debt, type Owed, type Paid } from './pay.ts'
export { spendCauses } from './spend-causes.ts'
export { stake, type Stake, type StakeOutcome } from './stake.ts'
export { takeBack } from './take-back.ts'
export { undo, type Undone } from './undo.ts'
