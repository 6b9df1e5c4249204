import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import { isolate } from './isolate.ts'
import type { Message } from './message-parts.ts'
import { pseudoLocales } from './pseudo.ts'

type Words = { [key: string]: string | Words }

/** The shape of every language, what stands where one has no word yet, and what the made-up ones are made of. */
export const english = 'en'

/** What is written together with the screens, and so says everything at any time. Others may be behind until a release. */
export const sourceLocales: readonly string[] = [english, 'vi', 'ar']

/** The languages of a folder of catalogues; with `PSEUDO_LOCALES` in the environment the made-up ones too. */
export function localesOf(folder: string): string[] {
  return [...readdirSync(folder), ...(process.env.PSEUDO_LOCALES ? Object.keys(pseudoLocales) : [])]
}

/** The nouns there are words for. */
export function nounsOf(folder: string): string[] {
  return readdirSync(join(folder, english)).map((file) => basename(file, '.json'))
}

/** The catalogue of a noun. */
export function fileOfWords(folder: string, locale: string, noun: string): string {
  return join(folder, folderOf(locale), `${noun}.json`)
}

/** The words of a noun in a language, parsed; what it does not say yet is said in English. */
export function wordsOf(folder: string, locale: string, noun: string): unknown {
  const said = textsOf(folder, locale, noun)
  const made = pseudoLocales[locale] ?? ((message: Message) => message)
  const apart = /^ar\b/.test(locale) ? isolate : (message: Message) => message
  return each(said, (text) => apart(made(compile(text))))
}

/** The words of a noun in a language as they are written; what it does not say yet is said in English. */
export function textsOf(folder: string, locale: string, noun: string): Words {
  return over(readWords(folder, english, noun), readWords(folder, locale, noun))
}

function readWords(folder: string, locale: string, noun: string): Words {
  const file = fileOfWords(folder, locale, noun)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {}
}

/** All that English says, each text in the language where that has it. */
function over(known: Words, words: Words): Words {
  return Object.fromEntries(
    Object.entries(known).map(([key, text]) => {
      const own = words[key]
      if (typeof text === 'string') return [key, typeof own === 'string' ? own : text]
      return [key, over(text, typeof own === 'object' ? own : {})]
    }),
  )
}

const folderOf = (locale: string) => (locale in pseudoLocales ? english : locale)

function each(words: unknown, say: (text: string) => Message): unknown {
  if (typeof words === 'string') return say(words)
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, each(value, say)]))
}
