import { change, type Message } from './message-parts.ts'

const plain = 'abcdefghijklmnopqrstuvwxyz'
const marked = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'

// U+202E and U+202C: every letter between them stands from right to left.
const mirrored = (text: string) => (text.trim() === '' ? text : `\u202e${text}\u202c`)

/** Longer by two fifths, as German or Tamil would be, and every letter bears a mark. */
function stretched(text: string): string {
  const accented = text.replace(/[a-z]/gi, accent)
  const letters = text.replaceAll(/[^a-z]/gi, '').length
  return letters < 2 ? accented : `${accented}${'~'.repeat(Math.ceil(letters * 0.4))}`
}

function accent(letter: string): string {
  const one = marked.charAt(plain.indexOf(letter.toLowerCase()))
  return letter === letter.toLowerCase() ? one : one.toUpperCase()
}

/**
 * Languages nobody speaks, made of the English words: what is too narrow, cut off, not translated or not mirrored shows in
 * them before a translator has written a line.
 */
export const pseudoLocales: Record<string, (english: Message) => Message> = {
  'en-XA': (english) => change(english, { text: stretched }),
  'ar-XB': (english) => change(english, { text: mirrored }),
}
