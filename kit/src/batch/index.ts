// What many ask for at once: writes that share a commit in a lane, and reads that share a query; and how work that is long
// keeps out of their way.
// It promises each its own answer, and that one which breaks its batch stands alone with it.
// It never keeps an answer for who asks later.
export { openLane, type Lane, type Outcome } from './lane.ts'
export { openGather } from './gather.ts'
export { openPace, type Pace } from './pace.ts'
