import { change, type Message } from './message-parts.ts'

const plain = 'abcdefghijklmnopqrstuvwxyz'
const marked = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'

// U+202E and U+202C: every letter between them stands from right to left. The spaces at the ends part it from what follows.
const mirrored = (text: string) => text.replace(/\S(?:.*\S)?/s, '\u202e$&\u202c')

/** Longer by two fifths in words of eight letters, as German or Tamil would be, and every letter bears a mark. */
function stretched(text: string): string {
  const accented = text.replace(/[a-z]/gi, accent)
  const letters = text.replaceAll(/[^a-z]/gi, '').length
  const more = '~'.repeat(Math.ceil(letters * 0.4)).replaceAll(/~{8}(?=~)/g, '$& ')
  return letters < 2 ? accented : accented + more
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
