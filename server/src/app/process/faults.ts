import { isOutage, type Logger } from '#kit'

/**
 * Hears the faults that nothing else has heard, and logs each with its stack. A rejection that nobody waited for has
 * ended one piece of work and no more; so has a connection that broke. Any other exception has cut through code that may
 * have been half done with something that others share: going on would be wrong, and `leave` is called.
 */
export function hearFaults(log: Pick<Logger, 'error' | 'fatal'>, leave: () => void): void {
  process.on('unhandledRejection', (reason) =>
    log.error({ err: errorOf(reason) }, 'a rejection nobody heard'),
  )
  process.on('uncaughtException', (error) => {
    if (isOutage(error)) return log.error({ err: error }, 'a connection broke, and nobody heard')
    log.fatal({ err: error }, 'an exception nobody caught: the server ends')
    leave()
  })
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(`rejected with ${String(reason)}`)
}
