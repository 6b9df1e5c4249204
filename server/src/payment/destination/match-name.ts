/** How near two names of one person may be: alike but for what banks leave out, nearly so, or another's. */
export type NameMatch = 'same' | 'close' | 'other'

/** From how many letters on a word may have one that is another: in a shorter one that is another name. */
const longWord = 5

/**
 * Compares two names as a person would who knows that banks write capitals without marks, and in any order. `close` where one
 * leaves out names between the first and the last, or one letter of a long word is another, lacks or is too much.
 */
export function matchName(one: string, other: string): NameMatch {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  if (ours.length === 0 || theirs.length === 0) return 'other'
  if (ours.toSorted().join(' ') === theirs.toSorted().join(' ')) return 'same'
  const [shorter, longer] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours]
  return lacksMiddle(shorter, longer) || differsByLetter(shorter, longer) ? 'close' : 'other'
}

/** What banks leave out over and under letters of Latin, Greek, Cyrillic, Hebrew and Arabic. Elsewhere marks are vowels and sounds. */
const marks = /[\u0300-\u036f]|[\u0591-\u05c7]|\u0640|[\u064b-\u065f]|\u0670/g

/** The words of a name, each in capitals without marks; what joins two words parts them, and what stands in one goes. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[Đđ]/g, 'd')
    .replace(/[Łł]/g, 'l')
    .replace(/[Øø]/g, 'o')
    .toUpperCase()
    .replace(/['’‘`.·]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
}

/** Whether the shorter has the first and the last word of the longer, and of those between some. */
function lacksMiddle(shorter: readonly string[], longer: readonly string[]): boolean {
  if (shorter.length < 2 || shorter.length === longer.length) return false
  const left = [...longer]
  for (const word of shorter) {
    const place = left.indexOf(word)
    if (place < 0) return false
    left.splice(place, 1)
  }
  return !left.includes(longer[0] ?? '') && !left.includes(longer.at(-1) ?? '')
}

/** Whether all words but one of each are the same, and those two long and a letter apart. */
function differsByLetter(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false
  const left = [...other]
  const lacking = one.filter((word) => {
    const place = left.indexOf(word)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  const [mine = '', theirs = ''] = [lacking[0], left[0]]
  return (
    lacking.length === 1 && Math.min(mine.length, theirs.length) >= longWord && isLetterApart(mine, theirs)
  )
}

function isLetterApart(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (longer.length - shorter.length > 1) return false
  let place = 0
  while (place < shorter.length && shorter[place] === longer[place]) place++
  const rest = shorter.length === longer.length ? shorter.slice(place + 1) : shorter.slice(place)
  return rest === longer.slice(place + 1)
}
