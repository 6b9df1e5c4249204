// What the house would owe on each number of a draw on sale, and what of the usual odds is offered on it therefore. It promises
// that an order is taken at what is offered when it is taken, or refused with that. It never prices an order.
// Its table is `lottery.liability`.
export { heldAtCaps, isApart, keptOf } from './capped.ts'
export { drawOdds, oddsNow } from './draw-odds.ts'
export { lowerLiabilities } from './lower-liabilities.ts'
export { holdOdds, holdToFull, leastOffered, oddsChanged, refuseStepped, type LineOdds } from './hold-odds.ts'
export { sayOdds } from './say-odds.ts'
export { sweepLiabilities } from './sweep-liabilities.ts'
