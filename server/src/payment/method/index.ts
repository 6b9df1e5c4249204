// Methods are the ways to pay as members see them, and the house's accounts that some of them have: data, by the operator.
// It promises that what is offered is what can be used where somebody is, and that what rests says so, and what has ended for
// whoever's money was taken back.
// It never starts a payment.
// Its tables are `payment.method`, `payment.ended`, `payment.house_account` and, of what goes out without a person, `payment.payer`.
export { isCarried, readPayerRooms, sayCarried, sayRoom } from './carried.ts'
export { endMethod, reopenMethod } from './ended.ts'
export { listMethods, methodFor, type MethodRow } from './read-methods.ts'
export { module } from './module.ts'
export { wordsIn, type MethodWords } from './words.ts'
