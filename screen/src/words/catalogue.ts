import { useSyncExternalStore } from 'react'
import type { Messages } from 'use-intl'
import catalogues from 'virtual:words'
import { inBrowser } from '../drawn/drawn.ts'
import { askIn, beforeRefused } from '../wire/ask.ts'
import { browserKept } from '../wire/kept.ts'
import { openWords, type Part } from './in-flight.ts'

type Words = { language: string; messages: Messages }

const yearS = 365 * 24 * 3600
const rightToLeft = new Set(['ar'])
const listeners = new Set<() => void>()
let words: Words = { language: 'en', messages: {} as Messages }

/** Languages this build has words for. */
export const languages: readonly string[] = Object.keys(catalogues)

const core = 'core'
/** What refusals say. Said by this name no screen brings it: it comes with the first refusal, and most visits have none. */
export const refusalWords = 'refusal'
const { speak: speakIn, want } = openWords(load, put, core)

async function load(language: string, noun: string): Promise<Part> {
  const own = await catalogues[language]?.()
  return (noun === core ? own : await own?.others[noun]?.())?.default ?? {}
}

/** Which way a language reads. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** The language the page opened in, as `web/src/before` settled it. */
export function openingLanguage(): string {
  const { lang } = document.documentElement
  return languages.includes(lang) ? lang : 'en'
}

/**
 * Speaks another language from now on. What is on the screen changes at once, when all of it can; where another was chosen
 * since, that one is spoken.
 */
export async function speak(language: string): Promise<void> {
  beforeRefused(() => want([refusalWords]))
  await speakIn(language)
}

/** As `speak`, and remembers it. */
export async function chooseLanguage(language: string): Promise<void> {
  if (await speakIn(language)) rememberLanguage(language)
}

/** Keeps a language for the next visit, and tells the server which one to draw it in. */
export function rememberLanguage(language: string): void {
  browserKept.write('lang', language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `lang=${language}; Path=/; Max-Age=${yearS}; SameSite=Lax${secure}`
}

/** Fetches the words of a screen before it is shown. */
export async function loadWords(nouns: readonly string[]): Promise<void> {
  await want(nouns)
}

export function useWords(): Words {
  return useSyncExternalStore(listen, current, current)
}

const current = () => words

function put(language: string, parts: readonly Part[]) {
  if (inBrowser) Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
  askIn(language)
  const messages = Object.assign({}, ...parts) as Messages
  // Words of a screen that is yet to be shown make none of those that are another: a page that is coming to life would be
  // drawn anew at one go.
  if (language === words.language && holds(messages, words.messages)) {
    Object.assign(words.messages, messages)
    return
  }
  words = { language, messages }
  for (const changed of listeners) changed()
}

function holds(messages: Messages, shown: Messages): boolean {
  const nouns = Object.keys(shown) as (keyof Messages)[]
  return nouns.length > 0 && nouns.every((noun) => messages[noun] === shown[noun])
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
