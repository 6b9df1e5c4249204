// The ledger owns accounts, transfers and entries: money moves only here, between two accounts, for one cause.
// It promises that nothing is lost or made, that a purse never goes below zero and that a cause posts once.
// It never knows what a transfer is for, and never changes or removes what it wrote.
export { accountId, heldPurse, houseAccount, mainOf, openPurse, readPurses } from '#ledger/account'
export type { AccountRef, Book, HouseAccount, Purse } from '#ledger/account'
export { credit, findTransfers, movedBy, openMonths, post, postOne } from '#ledger/transfer'
export { spendCauses, transfers } from '#ledger/transfer'
export type { Credit, CreditTerms, Credited, HoldRef, Known, Posted, Posting } from '#ledger/transfer'
export type { Spending, Transfer, Transferred, Watch, Watcher } from '#ledger/transfer'
export { hasMoved, readHouseBalance, readHouseBalances, readStatement } from '#ledger/statement'
export type { StatementLine } from '#ledger/statement'
export { prove } from '#ledger/proof'
export type { Proof, Wrong } from '#ledger/proof'
export { findExpired, pend, resolve } from './resolve.ts'
export type { Ending, Pending } from './resolve.ts'
export { giveBack } from './give-back.ts'
export type { GivenBack } from './give-back.ts'
export { forgetUnplayed } from './forget.ts'
export { module } from './module.ts'
