// The lottery above its four nouns: the clock that takes each draw through its steps, the steps that need more than one of
// them, and what is shown across them. It promises that a house draw which does not verify is void, and so is one whose
// result was known before its sales closed. It never pays, prices or keeps anything by itself.
// It has no tables of its own.
export { advance, advanceDraw, sweepDraws } from './advance.ts'
export { confirmResult } from './confirm-result.ts'
export { module } from './module.ts'
export { orders } from './read-orders.ts'
