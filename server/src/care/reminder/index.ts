// Reminder: what members are asked and told of how they play, and what they answered.
// It promises that nobody's first deposit starts before they said how much it may be at most, or that they set nothing, and
// that each thing is told once. It never changes a limit.
// Its tables are `care.answer` and `care.notice`.
export { mustHaveAnswered } from './deposit-question.ts'
export { tell } from './notices.ts'
export { module } from './module.ts'
