/** What a method is called, and a line of whom it is for, by language. */
export type MethodWords = Record<string, Said>
type Said = { title: string; about: string }

const none: Said = { title: '', about: '' }

/** In a language, or in English, or in whatever there is. */
export function wordsIn(words: MethodWords, language: string): Said {
  const { title, about } = words[language] ?? words['en'] ?? Object.values(words)[0] ?? none
  return { title, about }
}
