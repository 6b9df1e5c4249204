/** What a name is found by: its words and the vendor's without marks and in small letters, and the first letters of each name. */
export type Findable = { words: readonly string[]; initials: readonly string[]; pairs: ReadonlySet<string> }

/** What games are found by that are called so, from a vendor that is called so, in whatever language. */
export function byFoldedWords(names: readonly string[], vendors: readonly string[]): Findable {
  const named = names.map(wordsOf)
  return {
    words: [...new Set([...named, ...vendors.map(wordsOf)].flat())],
    initials: named
      .filter((words) => words.length > 1)
      .map((words) => words.map(([first]) => first).join('')),
    pairs: new Set(named.flatMap((words) => pairsOf(words.join(' ')))),
  }
}

/**
 * Whether something is called as is asked: each word begins one of its own, in any order, with accents or without; or what is
 * asked begins its initials. Nothing asked fits everything.
 */
export function calledAs(asked: string): (one: Findable) => boolean {
  const words = wordsOf(asked)
  const letters = words.join('')
  return (one) =>
    words.every((word) => one.words.some((own) => own.startsWith(word))) ||
    one.initials.some((own) => own.startsWith(letters))
}

/** How near a name is to what was asked: twice the pairs of letters that both have, by all of both; from 0 to 1. */
export function nearness(asked: string): (one: Findable) => number {
  const pairs = new Set(pairsOf(wordsOf(asked).join(' ')))
  return ({ pairs: own }) => {
    const shared = [...pairs].filter((pair) => own.has(pair)).length
    return (2 * shared) / Math.max(1, pairs.size + own.size)
  }
}

// No normal form takes the stroke from a đ.
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
}
