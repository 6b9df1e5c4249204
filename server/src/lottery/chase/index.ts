// The chases: money set aside at once, from which an order is placed on one issue after another until a win, a stop or the
// end of the plan. It promises that what is still to be placed lies in the chase's hold, to the last unit, at every commit.
// It never places an order but as a member does, under every limit, and never pays: what its orders are due is theirs.
// Its tables are `lottery.chase` and `lottery.chase_order`.
export { advanceChase } from './advance-chase.ts'
export { findFaultyChase } from './audit-chases.ts'
export { module } from './module.ts'
export { placeChase } from './place-chase.ts'
export { stopChase } from './stop-chase.ts'
export { sweepChases, wakeChases } from './wake-chases.ts'
