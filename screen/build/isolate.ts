import { change, type Message } from './message-parts.ts'

// U+2068 and U+2069: what stands between them is ordered by itself, and what stands around it as if it were one sign.
const from = '\u2068'
const to = '\u2069'

/**
 * Keeps each value of a message that is read from right to left apart from its sentence: a name in Latin letters, an amount
 * or an address would otherwise take the punctuation beside it along.
 */
export function isolate(message: Message): Message {
  return change(message, { value: (part) => [from, part, to] })
}
