import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { readId as readPrefixed } from '@fairground/contract'
import { AnnouncementType } from '@fairground/contract/content'
import { z } from 'zod'
import { CommandError, UsageError } from '#manifest'
import type { Article } from './announcement.ts'

/** What is typed of an announcement, as it is typed. */
export type Typed = { type?: string; title?: string[]; file?: string[]; from?: string; until?: string }

/** Titles and files by their language, `en=…`; `-` is what is piped in. */
export async function readWords({ title = [], file = [] }: Typed): Promise<Record<string, Partial<Article>>> {
  const words: Record<string, Partial<Article>> = {}
  for (const [language, said] of byLanguage('title', title)) words[language] = { title: said }
  for (const [language, path] of byLanguage('file', file))
    words[language] = { ...words[language], content: await readContent(path) }
  return words
}

function byLanguage(option: string, typed: readonly string[]): [string, string][] {
  const pairs = typed.map((one): [string, string] => {
    const [, language, said] = /^([a-z]{2}(?:-[A-Z]{2})?)=(.*)$/s.exec(one) ?? []
    if (language === undefined || said === undefined)
      throw new UsageError(`--${option} says its language first: --${option} en=…`)
    return [language, said]
  })
  const languages = pairs.map(([language]) => language)
  if (new Set(languages).size < languages.length) throw new UsageError(`one --${option} for each language`)
  return pairs
}

async function readContent(path: string): Promise<string> {
  if (path === '-') return await text(process.stdin)
  return await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read`)
  })
}

/** A new announcement has a title and a file in each language that it has either in. */
export function wholeWords(words: Record<string, Partial<Article>>): Record<string, Article> {
  return Object.fromEntries(
    Object.entries(words).map(([language, { title, content }]) => {
      if (title === undefined) throw new UsageError(`there is a file in ${language}, and no --title`)
      if (content === undefined) throw new UsageError(`there is a title in ${language}, and no --file`)
      return [language, { title, content }]
    }),
  )
}

export function readType(typed: string | undefined): AnnouncementType | undefined {
  if (typed === undefined) return undefined
  const read = AnnouncementType.safeParse(typed)
  if (!read.success) throw new UsageError(`--type is one of ${AnnouncementType.options.join(', ')}`)
  return read.data
}

/** When it is shown, of what is typed; `never` is no end. */
export function readTimes({ from, until }: Typed): { from?: Date; until?: Date | null } {
  return {
    ...(from !== undefined && { from: readTime(from) }),
    ...(until !== undefined && { until: until === 'never' ? null : readTime(until) }),
  }
}

function readTime(typed: string): Date {
  const read = z.iso.datetime({ offset: true }).safeParse(typed)
  if (!read.success) throw new UsageError(`${typed} is no time: write it as 2026-11-25T02:00:00+07:00`)
  return new Date(Date.parse(read.data))
}

export function readId(typed: string): string {
  try {
    return readPrefixed('ann', typed)
  } catch {
    throw new UsageError(`${typed} is no id of an announcement: see list`)
  }
}
