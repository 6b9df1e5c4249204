// The kit knows no domain: the database, the lane, the wire, the clock and the bus that whatever we run stands on.
// It promises that a verb runs in one transaction, that a call is checked against its contract, and that a refusal is
// sent as its code. It never reads or writes a module's tables; whose database, configuration and events it is, its users say.
export {
  deriveKey,
  newSecret,
  openLog,
  readChoice,
  readNumber,
  readSecret,
  sameSecret,
  seal,
  sha256,
  unseal,
  type Logger,
} from '#process'
export { Refusal, assert, isContention, isOutage, Overtaken } from '#fault'
export { checkFilesUrl, openFiles, type Files } from '#files'
export { isFromHere, isLoopback, isPrivate, networkOf, wideNetworkOf } from '#network'
export {
  connect,
  countWritten,
  deadlines,
  inTurn,
  literal,
  migrate,
  readPending,
  sql,
  uuids,
  type Connection,
  type Db,
  type DbTx,
  type Deadlines,
} from '#database'
export {
  doEach,
  openGather,
  openLane,
  openLookout,
  openPace,
  type Lane,
  type Lookout,
  type Outcome,
  type Pace,
} from '#batch'
export {
  endOfDay,
  firstIdAt,
  isClockOff,
  keepFor,
  newId,
  readSharedTime,
  sharedTime,
  startOfDay,
  stoppedClock,
  systemClock,
  timeOfId,
  watchClock,
  type Clock,
} from '#clock'
export {
  openBus,
  openNats,
  openNotify,
  type Announcement,
  type Bus,
  type Happened,
  type NatsOptions,
  type OpenCarrier,
  type Wording,
} from '#bus'
export { queueJob, queueJobs, transact, type Context, type Job, type Tx } from '#verb'
export {
  bodyOf,
  events,
  feed,
  feedsOf,
  followJournals,
  openJournal,
  publish,
  raiseEpoch,
  readJournals,
  readStanding,
  rebuild,
  type EventKind,
  type EventRow,
  type Feed,
  type Journal,
  type Place,
  type ReadOptions,
  type Reader,
  type Remade,
  type ReaderStanding,
  type Tables,
} from '#journal'
export {
  boundedRoute,
  bytesRoute,
  keptRoute,
  makeWriter,
  openRoute,
  readCookie,
  route,
  serve,
  sessionCookie,
  type Call,
  type Caller,
  type Deployment,
  type BytesCall,
  type Route,
  type SignedCall,
  type Write,
} from '#serve'
export { printDescription, serveDocs, type Interface, type SaidMessage } from '#docs'
