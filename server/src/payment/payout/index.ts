// Payout owns who sends money out and what they say of it.
// Its tables are `payment.attempt` and, of a bank that moves nothing, `payment.pretended_payout` and `payment.pretended_bank`.
// It promises that an asking stands with its key before anybody is asked, that there is one at a time, and that what nobody
// knows is asked after and never sent again, nor given back, by guess. It never decides whether something goes.
export { resolveByHand, takeInHand } from './by-hand.ts'
export { beginAttempt, lastAttempt, openAttempt } from './attempt.ts'
export { concludeLocked, minutesToDeny } from './conclude.ts'
export { byHand } from './gateways.ts'
export { module } from './module.ts'
export { takeReturned } from './take-returned.ts'
export type { Payer, Payout } from './port.ts'
