// The ledger owns accounts, transfers and entries: money moves only here, between two accounts, for one cause.
// It promises that nothing is lost or made, that a purse never goes below zero and that a cause posts once.
// It never knows what a transfer is for, and never changes or removes what it wrote.
export { accountId, openPurse } from './account.ts'
export { spendCauses, type Known, type Spending } from './cause.ts'
export { credit, type Credit, type CreditTerms, type Credited } from './credit.ts'
export { findTransfers, type Posted } from './find-transfers.ts'
export { giveBack, type GivenBack } from './give-back.ts'
export { forgetUnplayed } from './forget.ts'
export { jobs, openMonths } from './months.ts'
export { post, postOne } from './post.ts'
export type { HoldRef } from './hold.ts'
export { findExpired, pend, resolve, type Ending, type Pending } from './resolve.ts'
export { prove, type Proof, type Wrong } from './prove.ts'
export { hasMoved, readHouseBalance, readHouseBalances, readPurses } from './queries.ts'
export { readStatement, type StatementLine } from './read-statement.ts'
export { transfers, type Transferred } from './transfers.ts'
export {
  heldPurse,
  houseAccount,
  mainOf,
  movedBy,
  type AccountRef,
  type Book,
  type HouseAccount,
  type Posting,
  type Purse,
  type Transfer,
} from './transfer.ts'
export type { Watch, Watcher } from './watch.ts'
