const classes = new Set(['08', '57', '53'])
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH'])
const messages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

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
