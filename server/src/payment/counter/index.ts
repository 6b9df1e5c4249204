// The counter is where members pay in: they start a deposit, cancel it, say that they paid, take what was held for them.
// It promises that one starts once for its key, that only so many wait at once, and that it keeps the room it needs of its
// member's own limits until it ends. It credits nothing: what a gateway says is read elsewhere.
export { module } from './module.ts'
