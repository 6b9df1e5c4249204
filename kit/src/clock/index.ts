// The time: a server's own clock, the one all servers share, the days of a time zone, and ids that begin with the time.
// It promises that the time is read here alone, and that a server whose clock is off takes nothing that goes by it.
// It never sets a clock.
export { readSharedTime, sharedTime, stoppedClock, systemClock, type Clock } from './clock.ts'
export { endOfDay, startOfDay } from './day.ts'
export { firstIdAt, newId, timeOfId } from './uuid.ts'
export { keepFor } from './keep-for.ts'
export { isClockOff, watchClock, type ClockWatch } from './clock-watch.ts'
