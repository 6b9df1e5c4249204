// Throttle owns how often somebody may: calls of members and networks, and tries at passwords.
// Its table is `identity.count`.
// It promises that whoever spent what they have is told how long to wait, whichever server they ask.
// It never knows who is calling or what for, and never takes up more room however many call.
export { module } from './module.ts'
export { countersOf, limitsOf } from './limits.ts'
export { shareCounts } from './share-counts.ts'
export { triesOf, type Failures, type Tries } from './tries.ts'
