// The database: its pool with deadlines, how a connection is lent, how values are written, and its migrations.
// It promises that a connection which hangs or breaks is replaced, and that a migration is applied once and whole.
// It never knows a table.
export { connect, deadlines, sql, type Connection, type Db, type DbTx, type Deadlines } from './db.ts'
export { countWritten } from './count-written.ts'
export { literal } from './literal.ts'
export { inTurn, migrate, readPending } from './migrate.ts'
export { uuids } from './uuids.ts'
