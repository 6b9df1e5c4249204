// What many ask for at once: writes that share a commit in a lane, and reads that share a query; how work that is long keeps out
// of their way, or is done a few pieces at a time; and how what others change is looked at, no oftener than it must be.
// It promises each its own answer, and that one which breaks its batch stands alone with it.
// It never keeps an answer for who asks later.
export { doEach } from './each.ts'
export { openLane, type Lane, type Outcome } from './lane.ts'
export { openGather } from './gather.ts'
export { openLookout, type Lookout } from './lookout.ts'
export { openPace, type Pace } from './pace.ts'
export { sideBySide } from './side-by-side.ts'
