// Reports are what gateways say of money: kept as they came, taken once, tried again where they overtook what they name.
// It promises that a movement is credited to one deposit or waits in suspense for a person, whatever is repeated, late, out of
// order or forged, and that what a gateway took back is taken once, and given again once where it says so.
// What a bank sent back of a withdrawal it gives to whoever sent it, once.
// What many tell of at once shares a commit. It calls no gateway while one waits for its answer.
// Its tables are `payment.event`, `payment.telling` and `payment.movement`.
export { claimReturned } from './settle-suspense.ts'
export { module } from './module.ts'
