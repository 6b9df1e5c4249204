// The orders: priced, held to the limits and taken whole with their stake, or not at all. It promises that every order a
// draw accepted and nobody cancelled is there to be read once its sales are closed, and can be shown to stand under the
// draw's root. It never writes to an order again, and does not know what one won.
// Its tables are `lottery.order`, `lottery.cancellation`, `lottery.stake_part` and `lottery.branch`.
export { cancelCause, cancelOrder } from './cancel-order.ts'
export { closeDraw, countOrders } from './close-draw.ts'
export { readLines, type OrderLine } from './kept-lines.ts'
export { keepTree, readPath } from './kept-tree.ts'
export { holdMarket } from './market.ts'
export { leafOf, priceOrder, refuseOtherTerms, roundDown, type PricedOrder } from './order.ts'
export { lineOf, openOrders, type Orders } from './place-order.ts'
export { openStakeParts, type PartsReader, type StakePart } from './stake-parts.ts'
export {
  bookOfText,
  contentAt,
  costOfText,
  idOf,
  isStanding,
  streamMembers,
  type MemberOrders,
  type OrderText,
} from './stream-orders.ts'
export { workThrough } from './stream-orders.ts'
export { closedTo, takeIn, type DrawOnSale } from './take-orders.ts'
