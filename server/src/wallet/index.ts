// The wallet is the narrow waist between games and the ledger: stake, settle, refund, hold, deposit, adjust, take back.
// It promises that each verb moves money once for its cause and that a member's purse is never overdrawn.
// It never decides whether a bet is good or a prize is due, and touches no table: the ledger does.
export { announceBalance, gameAccount, hasHadMoney, openBalances, openPurses } from '#wallet/purse'
export { readSpendable, sayBalance, smallestUnit } from '#wallet/purse'
export type { BalanceReader, Owner } from '#wallet/purse'
export {
  moveShares,
  openSeller,
  payCorrections,
  payPrizes,
  playCalls,
  rebateOfPart,
  refundStakes,
  forestall,
  stake,
  takeBack,
  undo,
} from '#wallet/bet'
export type { Debt, Owed, Paid, PurseShare, Seller, Stake, StakeOutcome, Undone } from '#wallet/bet'
export type { PlayCall, PlayMove, PlayMoved, PlayOutcome } from '#wallet/bet'
export { adjust, deposit, depositAll, forgetPlayMoney, grantBonus, grantPlayMoney } from '#wallet/funds'
export { holdDeposit, keepUnclaimed, releaseDeposit, returnHeld } from '#wallet/funds'
export {
  moveBetween,
  moveBetweenAccounts,
  regainReversal,
  returnUnclaimed,
  returnWithdrawal,
  reverseDeposit,
} from '#wallet/funds'
export type { Adjustment, Deposit, HeldDeposit, Unclaimed } from '#wallet/funds'
export {
  advanceAway,
  arrive,
  awayPurse,
  playAway,
  readAway,
  setOut,
  takeAdvanceBack,
  turnBack,
} from '#wallet/away'
export type { Advance, AwayPlay, Journey } from '#wallet/away'
export { capture, hold, release } from '#wallet/hold'
export type { Holding, HoldPart } from '#wallet/hold'
export { module } from './module.ts'
export type { Watch } from '#ledger'
export { titlesOfPlayed } from './queries.ts'
