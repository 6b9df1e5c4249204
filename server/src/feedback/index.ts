// Feedback owns what members tell the house they would have better: their words, their pictures, and what became of both.
// It promises that what is sent under one key is kept once, that every step of its review has a line in the audit, and that
// an answer reaches the open pages of its member. It never shows one member's words to another.
export { module } from './module.ts'
