// Guards: what a member's stakes are held against, and what of it they have used, by the hour.
// It promises that a limit holds within the transaction of a stake, on every server, from the moment it is answered, and
// begins with what the ledger says of the past. It never moves money, and costs nothing for who set nothing.
// Its tables are `care.guard`, `care.hour` and `care.reservation`.
export { findAway } from './away.ts'
export { countPaid, countRebates, type PaidTo, type RebateTo } from './count-paid.ts'
export { depositRoom, freeOfLimits, readReserved, releaseDeposits, reserveDeposit } from './deposit-room.ts'
export type { Incoming } from './deposit-room.ts'
export { holdGuard, pausedBy, putInForce, readHours } from './guard.ts'
export { readGuards } from './guard-row.ts'
export type { Guard } from './guard-row.ts'
export { checkDueAt, lookAtTimeAnew } from './over-time.ts'
export { leftBeside, playRoom } from './play-room.ts'
export { goingOn, minuteMs, stayNow, timeSpent, timeStanding } from './time-spent.ts'
export { countHours, countSince } from './count-past.ts'
export { earliestHour, hourMs, leftOf, opensAt, pointsOf, sumWithin, usedOf, type Hour } from './window.ts'
export { watch, watchReported, watchWhile } from './watch.ts'
export { wonKinds } from './won.ts'
export { module } from './module.ts'
