/** The words of one noun in one language, by noun; what every page needs comes in one part under a name of its own. */
export type Part = Record<string, unknown>
export type Load = (language: string, noun: string) => Promise<Part>

/**
 * Words on their way and there: each part is asked for once, and again when it could not be had. `show` is given all that
 * is wanted in the language that is spoken, whenever that has changed. Nothing is spoken until `speak` is called, and what is
 * wanted before waits for it.
 */
export function openWords(
  load: Load,
  show: (language: string, parts: readonly Part[]) => void,
  core: string,
) {
  const coming = new Map<string, Promise<Part>>()
  const there = new Set([core])
  const begun = Promise.withResolvers<void>()
  let spoken: string | undefined
  let sought: string | undefined
  let tickets = 0

  function part(language: string, noun: string): Promise<Part> {
    const key = `${language}/${noun}`
    const asked = coming.get(key) ?? load(language, noun)
    coming.set(key, asked)
    asked.catch(() => coming.delete(key))
    return asked
  }

  const all = (language: string, nouns: readonly string[]) =>
    Promise.all(nouns.map((noun) => part(language, noun)))

  return {
    /** Changes the language; false where another was chosen since, whose words come or have come. */
    speak: async (language: string): Promise<boolean> => {
      const ticket = ++tickets
      sought = language
      for (;;) {
        const nouns = [...there]
        const parts = await all(language, nouns)
        if (ticket !== tickets) return false
        // A screen's words came meanwhile: they must be said in this language too.
        if (nouns.length < there.size) continue
        spoken = language
        show(language, parts)
        begun.resolve()
        return true
      }
    },

    /** Has the words of these nouns shown with the others, in whatever language is spoken by then. */
    want: async (nouns: readonly string[]): Promise<void> => {
      if (spoken === undefined) {
        // They come beside the language itself; whether they did is asked once it is there.
        if (sought !== undefined) all(sought, nouns).catch(() => undefined)
        await begun.promise
      }
      for (let language = spoken; language !== undefined; language = spoken) {
        const every = [...new Set([...there, ...nouns])]
        const parts = await all(language, every)
        if (spoken !== language || [...there].some((noun) => !every.includes(noun))) continue
        if (every.length === there.size) return
        for (const noun of nouns) there.add(noun)
        return show(language, parts)
      }
    },
  }
}
