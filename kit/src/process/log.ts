import { pino, type Logger } from 'pino'

export type { Logger }

/** The one logger. Passwords, tokens and cookies are struck out wherever they would appear. */
export function openLog(level = 'info'): Logger {
  return pino({
    level,
    serializers: { err: tellError },
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[struck out]',
    },
  })
}

/** What an error says of itself: a driver's hangs its whole connection on it, and what was sent through. */
export function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, cause: cause === undefined ? undefined : tellError(cause) }
}
