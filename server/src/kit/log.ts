import { pino, type Logger } from 'pino'

export type { Logger }

/** The one logger. Passwords, tokens and cookies are struck out wherever they would appear. */
export function openLog(level = 'info'): Logger {
  return pino({
    level,
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
