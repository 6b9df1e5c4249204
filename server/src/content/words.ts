import { Refusal } from '#kit'
import { sanitise } from './sanitise.ts'

export const contentBytesMax = 64 * 1024
const titleMax = 200

/** What is said in one language; content is HTML. */
export type Article = { title: string; content: string }

/** The same in each language it is written in. */
export type InLanguages = Record<string, Article>

/** In the language, or in the first the deployment speaks that it is written in, or in any. */
export function spokenIn<Said>(
  words: Readonly<Record<string, Said>>,
  language: string,
  languages: readonly string[],
): string {
  return [language, ...languages, ...Object.keys(words)].find((one) => one in words) ?? language
}

/** What becomes of words: of a language what is given counts, and what is left out stays. */
export function mergeWords(
  before: InLanguages,
  given: Readonly<Record<string, Partial<Article>>>,
): InLanguages {
  return Object.fromEntries(
    Object.entries(given).map(([language, { title, content }]) => {
      const known = before[language]
      return [language, { title: title ?? known?.title ?? '', content: content ?? known?.content ?? '' }]
    }),
  )
}

/**
 * The words as they may be kept: titles as plain text, content sanitised. Refused `invalid_input` by the field that is
 * wrong: a language the deployment does not speak, a title or content that is empty or too long. Content counts in bytes
 * of UTF-8, as it was handed in.
 */
export function checkWords(words: Readonly<InLanguages>, languages: readonly string[]): InLanguages {
  return Object.fromEntries(
    Object.entries(words).map(([language, { title, content }]) => {
      if (!languages.includes(language)) refuseField(language, 'unknown_language')
      return [
        language,
        {
          title: checkTitle(`${language}.title`, title),
          content: checkContent(`${language}.content`, content),
        },
      ]
    }),
  )
}

/** One line of plain text of at most 200 characters; refused `invalid_input` by its path where it is empty or longer. */
export function checkTitle(path: string, title: string): string {
  const plain = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (plain === '') refuseField(path, 'required')
  if (plain.length > titleMax) refuseField(path, 'too_long', titleMax)
  return plain
}

/** HTML as it may be kept; refused `invalid_input` by its path where nothing of it may be shown, or it is too long. */
export function checkContent(path: string, html: string): string {
  if (Buffer.byteLength(html) > contentBytesMax) refuseField(path, 'too_long', contentBytesMax)
  const safe = sanitise(html)
  if (!/<img |[^\s<>](?![^<]*>)/.test(safe)) refuseField(path, 'required')
  return safe
}

/** Refused `invalid_input` where nothing is said. */
export function checkSaid(words: Readonly<InLanguages>): void {
  if (Object.keys(words).length === 0) refuseField('words', 'required')
}

/** Refuses what is said, `invalid_input` by the field that is wrong. */
export function refuseField(path: string, rule: string, max?: number): never {
  throw new Refusal('invalid_input', { fields: [{ path, rule, ...(max !== undefined && { max }) }] })
}
