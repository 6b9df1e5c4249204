import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import { isolate } from './isolate.ts'
import type { Message } from './message-parts.ts'
import { pseudoLocales } from './pseudo.ts'

/** What the made-up languages are made of. */
const english = 'en'

/** The languages of a folder of catalogues; with `PSEUDO_LOCALES` in the environment the made-up ones too. */
export function localesOf(folder: string): string[] {
  return [...readdirSync(folder), ...(process.env.PSEUDO_LOCALES ? Object.keys(pseudoLocales) : [])]
}

/** The nouns a language has words for. */
export function nounsOf(folder: string, locale: string): string[] {
  return readdirSync(join(folder, folderOf(locale))).map((file) => basename(file, '.json'))
}

/** The catalogue of a noun. */
export function fileOfWords(folder: string, locale: string, noun: string): string {
  return join(folder, folderOf(locale), `${noun}.json`)
}

/** The words of a noun in a language, parsed. */
export function wordsOf(folder: string, locale: string, noun: string): unknown {
  const said: unknown = JSON.parse(readFileSync(fileOfWords(folder, locale, noun), 'utf8'))
  const made = pseudoLocales[locale] ?? ((message: Message) => message)
  const apart = /^ar\b/.test(locale) ? isolate : (message: Message) => message
  return each(said, (text) => apart(made(compile(text))))
}

const folderOf = (locale: string) => (locale in pseudoLocales ? english : locale)

function each(words: unknown, say: (text: string) => Message): unknown {
  if (typeof words === 'string') return say(words)
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, each(value, say)]))
}
