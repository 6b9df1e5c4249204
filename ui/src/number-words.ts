const known = new Map<string, ReadonlyMap<string, bigint>>()

/**
 * The words a language shortens large figures with, and how many each stands for: a thousand, a lakh, a 万. One that stands
 * for two sizes is left out. A k is a thousand everywhere.
 */
export function wordsOf(locale: string): ReadonlyMap<string, bigint> {
  const found = known.get(locale)
  if (found) return found
  const words = new Map<string, bigint>([
    ['k', 1_000n],
    ['K', 1_000n],
  ])
  for (const word of ambiguousIn(locale, words)) words.delete(word)
  known.set(locale, words)
  return words
}

/** Fills in the words of a language, and tells which have two meanings. Several figures: a word may have forms. */
function ambiguousIn(locale: string, words: Map<string, bigint>): ReadonlySet<string> {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', numberingSystem: 'latn' })
  const ambiguous = new Set<string>()
  for (const figure of [1n, 2n, 5n, 11n]) {
    for (let zeros = 3n; zeros <= 9n; zeros++) {
      const amount = figure * 10n ** zeros
      const parts = compact.formatToParts(amount)
      const word = parts.find(({ type }) => type === 'compact')?.value.trim()
      const shown = parts.filter(({ type }) => type === 'integer').map(({ value }) => value)
      if (!word || parts.some(({ type }) => type === 'fraction')) continue
      const size = amount / BigInt(shown.join(''))
      if ((words.get(word) ?? size) !== size) ambiguous.add(word)
      words.set(word, size)
    }
  }
  return ambiguous
}
