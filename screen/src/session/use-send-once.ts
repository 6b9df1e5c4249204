import { Unreachable } from '../wire/refused.ts'
import { useIntent } from './use-intent.ts'

/**
 * Gives what sends a thing that is wanted once. Tried again after no answer came, the same goes out under the same key; a
 * refusal ends it. Throws what the server refused.
 */
export function useSendOnce<What>(
  name: string,
  send: (idempotencyKey: string, what: What) => Promise<unknown>,
): (what: What) => Promise<void> {
  const intent = useIntent<What>(name)
  return async (wanted) => {
    try {
      await intent.ready()
      const { key, what } = intent.goOn(wanted)
      await send(key, what)
      intent.settle()
    } catch (error) {
      if (!(error instanceof Unreachable)) intent.settle()
      throw error
    }
  }
}
