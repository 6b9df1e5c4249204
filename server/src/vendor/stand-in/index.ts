// A stand-in plays in a member's place with play money: an owner of purses in the trial book, to whom nobody signs in.
// Its table is `vendor.stand_in`.
// It promises that a member has one, that it begins with what a demo does and is filled only when that is low, and that nothing
// which is kept of the member knows of it. It never holds real money.
export { findBehind, openStandIn, readStandIn } from './stand-in.ts'
export { module } from './module.ts'
