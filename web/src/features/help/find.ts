import { articleText } from '@fairground/contract/article-text'
import { plainText } from '@fairground/screen/words/plain-text.ts'
import type { Article, Topic } from './help.ts'

/** What is sought, as it is compared: without marks, in words. */
export function wordsOf(sought: string): string[] {
  return plainText(sought).split(/\s+/).filter(Boolean)
}

/** Whether a text has every word in it, accents or not. */
export function hasAll(text: string, words: readonly string[]): boolean {
  const plain = plainText(text)
  return words.every((word) => plain.includes(word))
}

/** The articles that say what is sought, those first whose titles do. */
export function findArticles(topics: readonly Topic[], words: readonly string[]): Article[] {
  const all = topics.flatMap(({ articles }) => articles)
  const [inTitle, others] = [
    all.filter(({ title }) => hasAll(title, words)),
    all.filter(({ title }) => !hasAll(title, words)),
  ]
  return [
    ...inTitle,
    ...others.filter(({ title, content }) => hasAll(`${title} ${articleText(content)}`, words)),
  ]
}

export type Part = { at: number; text: string; isLit: boolean }

/** A text in parts, lit where one of the words stands in it, however it is accented. */
export function lightUp(text: string, words: readonly string[]): Part[] {
  const letters = Array.from(text)
  const plain = letters.map((letter) => (letter.trim() === '' ? ' ' : plainText(letter)))
  // Where in the plain text each letter begins: one letter may be none there, or several.
  const starts: number[] = []
  let length = 0
  for (const one of plain) {
    starts.push(length)
    length += one.length
  }
  const whole = plain.join('')
  const lit = starts.map((start, nth) =>
    words.some((word) => isWithin(whole, word, start, starts[nth + 1] ?? length)),
  )
  const parts: Part[] = []
  for (const [nth, letter] of letters.entries()) {
    const last = parts.at(-1)
    const isLit = lit[nth] ?? false
    if (last && last.isLit === isLit) last.text += letter
    else parts.push({ at: nth, text: letter, isLit })
  }
  return parts
}

/** Whether what lies from one place to another is part of a word that stands there. */
function isWithin(whole: string, word: string, from: number, to: number): boolean {
  let place = whole.indexOf(word, Math.max(0, from - word.length + 1))
  while (place >= 0 && place < to) {
    if (place + word.length > from) return true
    place = whole.indexOf(word, place + 1)
  }
  return false
}
