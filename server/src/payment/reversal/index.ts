// Reversals are what gateways took back of deposits after it was credited, and what they gave back of that.
// It promises that no more is taken of a deposit than came, that a purse never goes below zero, and that what is won is given
// again once: to its member what was taken from them, to the house what it had lost.
// It never decides whether a gateway is to be believed: who reads what it says does.
// Its tables are `payment.reversal` and `payment.won`.
export { giveAgain } from './give-again.ts'
export { readTaken, takeAllBack, takeReversal } from './take-reversal.ts'
