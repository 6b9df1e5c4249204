// The kit knows no domain: the database, the lane, the wire, the clock and the bus that every module stands on.
// It promises that a verb runs in one transaction, that a call is checked against its contract, and that a refusal is
// sent as its code. It never reads or writes a module's tables.
export { openBus, type Announcement, type Bus } from './bus.ts'
export type { Call, Caller, SignedCall } from './caller.ts'
export { stoppedClock, systemClock, type Clock } from './clock.ts'
export { readConfig, type Config } from './config.ts'
export { transact, type Context, type Tx } from './context.ts'
export { connect, sql, type Connection, type Db } from './db.ts'
export { openGather } from './gather.ts'
export { openLane, type Lane, type Outcome } from './lane.ts'
export { openLog, type Logger } from './log.ts'
export { migrate } from './migrate.ts'
export { isOutage } from './outage.ts'
export { Refusal } from './refusal.ts'
export { openRoute, route, type Route } from './route.ts'
export { newSecret, sameSecret, sha256 } from './secret.ts'
export { serve, sessionCookie } from './serve.ts'
export { newId } from './uuid.ts'
