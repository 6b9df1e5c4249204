// The live socket: who may listen, and what is told to the screens that do. It promises that a member's own events reach
// that member alone, that a screen ends with its session, and that one which is behind costs the others nothing.
// It never decides anything, and an event that is lost costs freshness only.
export { frameOf } from './frame.ts'
export { serveSocket } from './socket.ts'
