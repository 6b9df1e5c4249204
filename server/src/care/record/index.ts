// The record: what members did about their limits, and how long they paused, as they and whoever helps them read it.
// It promises all of it, newest first. It never changes anything; the house's opening to a member is a pause's.
// It has no table of its own.
export { module } from './module.ts'
