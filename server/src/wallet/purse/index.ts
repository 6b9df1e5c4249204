// Whose money it is: a member's purses, the game's side of a bet, and what a member can spend.
// It promises that every figure a screen shows as the balance is the same one, and that screens are told after a commit.
// It never moves money.
export { freshId, gameAccount, mainPurse, openPurses, type Owner } from './purse.ts'
export { hasHadMoney, openBalances, readBalances, readSpendable, type BalanceReader } from './balance.ts'
export { announceBalance, sayBalance } from './announce.ts'
export { smallestUnit } from './smallest-unit.ts'
