import { getConfig } from '@testing-library/react'

/**
 * What a query throws that finds nothing: with what the page says, which is long in being read, and so is read only when it
 * will not be looked for again.
 */
export function missed(message: string | null): Error {
  const said = isTrying() ? '' : `\nThe page says: ${document.body.innerText}`
  const error = Object.assign(new Error(`${message}${said}`), { name: 'TestingLibraryElementError' })
  let where: { stack?: string } = new Error(message ?? '')
  // Whoever waits in vain has the message replaced by one with the page's words, and after that nobody writes the stack.
  Object.defineProperty(error, 'stack', {
    get: () => `${error.message}${framesOf(where.stack ?? '')}`,
    set: (stack: string) => {
      where = { stack }
    },
  })
  return error
}

type Config = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean }

function isTrying(): boolean {
  const { _disableExpensiveErrorDiagnostics: trying }: Config = getConfig()
  return trying === true
}

const framesOf = (stack: string) => stack.slice(Math.max(0, stack.indexOf('\n    at ')))
