// The kit knows no domain: the database, the lane, the wire, the clock and the bus that whatever we run stands on.
// It promises that a verb runs in one transaction, that a call is checked against its contract, and that a refusal is
// sent as its code. It never reads or writes a module's tables; whose database, configuration and events it is, its users say.
export { assert } from './assert.ts'
export { openBus, type Announcement, type Bus, type Happened, type OpenCarrier } from './bus.ts'
export type { Call, Caller, SignedCall } from './caller.ts'
export { readSharedTime, sharedTime, stoppedClock, systemClock, type Clock } from './clock.ts'
export { isClockOff, watchClock } from './clock-watch.ts'
export { readCookie } from './cookies.ts'
export { transact, type Context, type Tx } from './context.ts'
export { endOfDay, startOfDay } from './day.ts'
export { connect, deadlines, sql, type Connection, type Db, type DbTx, type Deadlines } from './db.ts'
export type { Deployment } from './deployment.ts'
export { readChoice, readNumber, readSecret } from './environment.ts'
export { readStanding, type Standing } from './cursor.ts'
export { raiseEpoch } from './epoch.ts'
export { bodyOf, events, publish, type EventKind, type EventRow } from './events.ts'
export { followJournals } from './follow.ts'
export { openGather } from './gather.ts'
export { queueJob, type Job } from './jobs.ts'
export { openJournal, type Journal, type Place } from './journal.ts'
export { openLane, type Lane, type Outcome } from './lane.ts'
export { literal } from './literal.ts'
export { openLog, type Logger } from './log.ts'
export { isFromHere, isLoopback } from './loopback.ts'
export { migrate, readPending } from './migrate.ts'
export { networkOf, wideNetworkOf } from './network.ts'
export { openNats, type NatsOptions } from './nats.ts'
export { openNotify } from './notify.ts'
export { isPrivate } from './private-address.ts'
export { isContention, isOutage } from './outage.ts'
export {
  feed,
  feedsOf,
  readJournals,
  type Feed,
  type Reader,
  type ReadOptions,
  type Tables,
} from './reader.ts'
export { rebuild, type Remade } from './rebuild.ts'
export { Refusal } from './refusal.ts'
export { boundedRoute, openRoute, route, type Route } from './route.ts'
export { newSecret, sameSecret, sha256 } from './secret.ts'
export { serve, sessionCookie } from './serve.ts'
export { firstIdAt, newId, timeOfId } from './uuid.ts'
export type { Wording } from './wording.ts'
export { makeWriter, type Write } from './writer.ts'
