import type { content } from '@fairground/contract'
import { Refusal } from '#kit'
import { sanitise } from './sanitise.ts'

export const contentBytesMax = 64 * 1024
const titleMax = 200

/** What an announcement says in one language; content is HTML. */
export type Article = { title: string; content: string }

/** What is to be announced, by language, and when: at once where it is not said, and until it is withdrawn. */
export type Draft = {
  type: content.AnnouncementType
  words: Record<string, Article>
  from?: Date
  until?: Date | null
}

/** An announcement as it is kept. */
export type Announced = {
  id: string
  type: content.AnnouncementType
  words: Record<string, Article>
  shownFrom: Date
  shownUntil: Date | null
  version: number
  withdrawnAt: Date | null
}

/** Whether it is shown at a moment. */
export function isShown({ shownFrom, shownUntil, withdrawnAt }: Announced, now: Date): boolean {
  return withdrawnAt === null && shownFrom <= now && (shownUntil === null || shownUntil > now)
}

/**
 * The words as they may be kept: titles as plain text, content sanitised. Refused `invalid_input` by the field that is
 * wrong: a language the deployment does not speak, a title or content that is empty or too long. Content counts in bytes
 * of UTF-8, as it was handed in.
 */
export function checkWords(
  words: Readonly<Record<string, Article>>,
  languages: readonly string[],
): Record<string, Article> {
  return Object.fromEntries(
    Object.entries(words).map(([language, { title, content }]) => {
      if (!languages.includes(language)) refuse(language, 'unknown_language')
      return [language, { title: checkTitle(language, title), content: checkContent(language, content) }]
    }),
  )
}

function checkTitle(language: string, title: string): string {
  const plain = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (plain === '') refuse(`${language}.title`, 'required')
  if (plain.length > titleMax) refuse(`${language}.title`, 'too_long', titleMax)
  return plain
}

function checkContent(language: string, html: string): string {
  if (Buffer.byteLength(html) > contentBytesMax) refuse(`${language}.content`, 'too_long', contentBytesMax)
  const safe = sanitise(html)
  if (!/<img |[^\s<>](?![^<]*>)/.test(safe)) refuse(`${language}.content`, 'required')
  return safe
}

/** Refused `invalid_input` where nothing is said. */
export function checkSaid(words: Readonly<Record<string, Article>>): void {
  if (Object.keys(words).length === 0) refuse('words', 'required')
}

/** Refused `invalid_input` where it would end before it begins. */
export function checkTime(from: Date, until: Date | null): void {
  if (until !== null && until <= from) refuse('until', 'before_from')
}

function refuse(path: string, rule: string, max?: number): never {
  throw new Refusal('invalid_input', { fields: [{ path, rule, ...(max !== undefined && { max }) }] })
}
