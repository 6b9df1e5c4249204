// What games move: stakes, prizes, refunds and corrections, and what is undone or never to be.
// It promises that each moves once for its cause, and takes back no more than a purse still holds.
// It never decides whether a bet is good or a prize is due.
export { rebateOfPart } from './rebate.ts'
export { openSeller, type Seller } from './seller.ts'
export { stake } from './stake.ts'
export type { Stake, StakeOutcome } from './bet.ts'
export { payCorrections, payPrizes, refundStakes, type Debt, type Owed, type Paid } from './pay.ts'
export { moveShares, type PurseShare } from './move-shares.ts'
export { takeBack } from './take-back.ts'
export { undo, type Undone } from './undo.ts'
export { forestall } from './forestall.ts'
export { playCalls } from './play-calls.ts'
export type { PlayCall, PlayMove, PlayMoved, PlayOutcome } from './play.ts'
