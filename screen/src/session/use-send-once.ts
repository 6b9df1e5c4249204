import { useIntent } from './use-intent.ts'

/**
 * Gives what sends a thing that is wanted once, and answers what was answered. Tried again while it is not known what became of
 * it, the same goes out under the same key, as it first did, however `isSame` tells it from another. Throws what the server refused.
 */
export function useSendOnce<What, Answer = unknown>(
  name: string,
  send: (idempotencyKey: string, what: What) => Promise<Answer>,
  isSame?: (one: What, other: What) => boolean,
): (what: What) => Promise<Answer> {
  const intent = useIntent<What>(name)
  return async (wanted) => {
    await intent.ready()
    return await intent.carry(intent.goOn(wanted, isSame), send)
  }
}
