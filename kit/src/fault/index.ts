// What can go wrong, by kind: a rule of ours that was broken, an expected no, a database that is away or held by others.
// It promises that each is told from the others by what it is, never by its wording here.
// It never decides what is done about it.
export { assert } from './assert.ts'
export { Refusal } from './refusal.ts'
export { isContention, isOutage, Overtaken } from './outage.ts'
