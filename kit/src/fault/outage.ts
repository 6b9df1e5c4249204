const classes = new Set(['08', '57', '53'])
// Of class 25, the two by which the server ends a connection that kept its transaction open for too long.
const codes = new Set([
  '25P03',
  '25P04',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
])
const messages =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/**
 * Whether an error says that the database is away, rather than that a statement was wrong: SQLSTATE classes 08
 * (connection), 53 (resources) and 57 (shutting down), a socket's own errors, and the driver's words for them.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (codes.has(code) || (code.length === 5 && classes.has(code.slice(0, 2)))) return true
  return messages.test(error.message) || (error.cause !== undefined && isOutage(error.cause))
}

const contention = new Set(['40001', '40P01', '55P03'])

/**
 * What was read has changed before what follows from it was written. Nothing happened, and the same may come through when it is
 * tried again: it counts as contention.
 */
export class Overtaken extends Error {
  readonly code = '40001'
}

/**
 * Whether an error says that others were in the way: a deadlock, a snapshot too old, a lock that was not let go in time.
 * Nothing happened, and the same may come through when it is tried again.
 */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && contention.has(error.code)) return true
  return error.cause !== undefined && isContention(error.cause)
}
