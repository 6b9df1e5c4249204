import { serverNow } from '../wire/server-clock.ts'
import { useIntent } from './use-intent.ts'

/** What was answered, and whether what was done at a time was so before this press: it is the one that was in doubt. */
export type SentOnce<Answer> = { answer: Answer; isEarlier: (doneAt: Date) => boolean }

/** Whether what was done then was so before this press, both by the server's clock. */
export const isLate = (doneAt: Date, pressedAt: number) => doneAt.getTime() < pressedAt - lateMs

// By less than this a clock may be wrong, and who tries again at once has asked for it now.
const lateMs = 60_000

/**
 * Gives what sends a thing that is wanted once, and answers what was answered. Tried again while it is not known what became of
 * it, the same goes out under the same key, as it first did, however `isSame` tells it from another. Throws what the server refused.
 */
export function useSendOnce<What, Answer = unknown>(
  name: string,
  send: (idempotencyKey: string, what: What) => Promise<Answer>,
  isSame?: (one: What, other: What) => boolean,
): (what: What) => Promise<SentOnce<Answer>> {
  const intent = useIntent<What>(name)
  return async (wanted) => {
    const pressedAt = serverNow()
    await intent.ready()
    const going = intent.goOn(wanted, isSame)
    const answer = await intent.carry(going, send, true)
    // What goes out for the first time is no earlier one, whatever clocks say.
    const isEarlier = (doneAt: Date) => going.isAgain === true && isLate(doneAt, pressedAt)
    return { answer, isEarlier }
  }
}
