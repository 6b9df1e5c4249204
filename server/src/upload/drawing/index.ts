// Drawing: a new picture of what somebody's bytes show.
// It promises that nothing else of them goes along, that what reads them is a process which has nothing of ours, and that whoever
// answers goes before it. It keeps nothing.
export { drawAnew, type HousePurpose, type Purpose } from './draw-anew.ts'
