import { useSyncExternalStore } from 'react'
import catalogues from 'virtual:words'
import { askIn } from '../wire/ask.ts'
import type { Messages } from './messages.ts'

export type Noun = keyof Messages | 'core'
type Words = { language: string; messages: Messages }

const rightToLeft = new Set(['ar'])
const wanted = new Set<string>(['core'])
const listeners = new Set<() => void>()
let words: Words = { language: 'en', messages: {} as Messages }

/** Languages this build has words for. */
export const languages: readonly string[] = Object.keys(catalogues)

/** The language the page opened in, as `index.html` settled it. */
export function openingLanguage(): string {
  const { lang } = document.documentElement
  return languages.includes(lang) ? lang : 'en'
}

/** Speaks another language from now on, and remembers it. What is on the screen changes at once, when all of it can. */
export async function speak(language: string): Promise<void> {
  const messages = await Promise.all([...wanted].map((noun) => load(language, noun)))
  const root = document.documentElement
  root.lang = language
  askIn(language)
  root.dir = rightToLeft.has(language) ? 'rtl' : 'ltr'
  put({ language, messages: Object.assign({}, ...messages) as Messages })
}

export async function chooseLanguage(language: string): Promise<void> {
  await speak(language)
  localStorage.setItem('lang', language)
}

/** Fetches the words of a screen before it is shown. */
export async function loadWords(nouns: readonly string[]): Promise<void> {
  const missing = nouns.filter((noun) => !wanted.has(noun))
  for (const noun of missing) wanted.add(noun)
  if (missing.length === 0) return
  const { language } = words
  const loaded = await Promise.all(missing.map((noun) => load(language, noun)))
  if (words.language === language)
    put({ language, messages: Object.assign({ ...words.messages }, ...loaded) as Messages })
}

export function useWords(): Words {
  return useSyncExternalStore(listen, () => words)
}

async function load(language: string, noun: string): Promise<Record<string, unknown>> {
  const loaded = await catalogues[language]?.[noun]?.()
  return loaded?.default ?? {}
}

function put(next: Words) {
  words = next
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
