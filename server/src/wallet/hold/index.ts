// Money set aside for something that will want it later: held, captured, released.
// It promises that nothing but its own hold moves it, never more than is left of it, and past its time only back.
// It never knows what it is held for.
export { capture, hold, release, releaseExpired, type Holding, type HoldPart } from './hold.ts'
