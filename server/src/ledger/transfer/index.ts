// Transfers: judged in arrival order against purses and holds, and written with both their entries, once for each cause.
// It promises that nothing is lost or made, that a purse never goes below zero and that a cause posts once.
// It never changes or removes what it wrote.
// Its tables are `ledger.transfer`, `ledger.entry`, `ledger.cause` and `ledger.hold`.
export { movedBy, partCause, type Part, type Posting, type Transfer } from './transfer.ts'
export { causeId, spendCauses, type Known, type Spending } from './cause.ts'
export { readOpenHolds, readRemaining, type HoldRef, type WaitingHold } from './hold.ts'
export type { Watch, Watcher } from './watch.ts'
export { post, postOne } from './post.ts'
export { credit, type Credit, type CreditTerms, type Credited } from './credit.ts'
export { findTransfers, type Posted } from './find-transfers.ts'
export { transfers, type Transferred } from './transfers.ts'
export { allIds, around, lookBack, openMonths, slackMs, type IdRange } from './months.ts'
