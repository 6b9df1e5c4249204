// Journals: tables that are only added to, read by those above in the order of commit.
// It promises that a reader takes each row once, in the transaction that writes what it makes of it.
// It never calls whoever wrote a row. Its tables are `kit.cursor` and `kit.event`.
export { openJournal, type Journal, type Place } from './journal.ts'
export { readStanding, type ReaderStanding } from './cursor.ts'
export { bodyOf, events, publish, type EventKind, type EventRow } from './events.ts'
export {
  feed,
  feedsOf,
  readJournals,
  type Feed,
  type ReadOptions,
  type Reader,
  type Tables,
} from './reader.ts'
export { followJournals } from './follow.ts'
export { rebuild, type Remade } from './rebuild.ts'
export { raiseEpoch } from './epoch.ts'
