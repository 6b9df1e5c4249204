// Limits: what members set, lower, ask to be raised and answer, and what they have used.
// It promises that a lower limit is in force before it is answered, and that none is raised but by a second yes, a day later.
// It never holds a stake against a limit: guards do.
// Its table is `care.limit_step`.
export { findWaiting } from './limit-step.ts'
export { readLimits } from './queries.ts'
export { setLimit } from './set-limit.ts'
export { module } from './module.ts'
