// Check: what a stay came to, and the reality check that a member asked for.
// It promises that who was asked whether to go on and does not answer within a minute stakes nothing until they do, on any
// server. It never ends a stay.
// What it sets stands in the guard.
export { readPlay } from './read-play.ts'
export { module } from './module.ts'
