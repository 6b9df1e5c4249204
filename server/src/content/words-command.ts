import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { FieldFault } from '@fairground/contract'
import { Refusal } from '#kit'
import { CommandError, UsageError } from '#manifest'
import type { Article, InLanguages } from './words.ts'

/** Titles and files as they are typed, each with its language. */
export type TypedWords = { title?: string[]; file?: string[] }

/** The step that a verb names, and the id it is about: each needs one but add and list. */
export function readVerb<Step>(
  [verb = '', id, ...more]: readonly string[],
  steps: Readonly<Record<string, Step>>,
): { step: Step; id: string } {
  const step = steps[verb]
  if (!step) throw new UsageError('say add, list, show, edit or withdraw')
  if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
  if ((id === undefined) !== (verb === 'add' || verb === 'list'))
    throw new UsageError(id === undefined ? `${verb} needs an id: see list` : `too much: ${id}`)
  return { step, id: id ?? '' }
}

/** Titles and files by their language, `en=…`; `-` is what is piped in. */
export async function readWords({
  title = [],
  file = [],
}: TypedWords): Promise<Record<string, Partial<Article>>> {
  const words: Record<string, Partial<Article>> = {}
  for (const [language, said] of byLanguage('title', title)) words[language] = { title: said }
  for (const [language, path] of byLanguage('file', file))
    words[language] = { ...words[language], content: await readContent(path) }
  return words
}

/** What is typed after its language, `en=…`, one for each. */
export function byLanguage(option: string, typed: readonly string[]): [string, string][] {
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

/** A file as text; `-` is what is piped in. */
export async function readContent(path: string): Promise<string> {
  if (path === '-') return await text(process.stdin)
  return await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read`)
  })
}

/** What is new has a title and a file in each language that it has either in. */
export function wholeWords(words: Record<string, Partial<Article>>): InLanguages {
  return Object.fromEntries(
    Object.entries(words).map(([language, { title, content }]) => {
      if (title === undefined) throw new UsageError(`there is a file in ${language}, and no --title`)
      if (content === undefined) throw new UsageError(`there is a title in ${language}, and no --file`)
      return [language, { title, content }]
    }),
  )
}

/** Prints words in each language, and a line of what became of them. */
export function tellWords(words: InLanguages, end?: string): void {
  for (const [language, { title, content }] of Object.entries(words))
    console.log(`\n${language}: ${title}\n${content}`)
  if (end) console.log(`\n${end}`)
}

/** Its title in the first language of the deployment that it has. */
export function titleOf(words: InLanguages, languages: readonly string[]): string {
  const language = [...languages, ...Object.keys(words)].find((one) => one in words)
  return (language !== undefined && words[language]?.title) || ''
}

/** What was refused, in a sentence for whoever typed it; `missing` where there is no such thing. */
export function inSentence(error: unknown, missing: string): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'not_found') return new CommandError(missing)
  if (error.code === 'upload_away') return new CommandError('a picture cannot be kept where pictures are')
  if (error.code.startsWith('upload_'))
    return new CommandError('the picture is no PNG or JPEG of at most 5,000,000 bytes and 25,000,000 pixels')
  const [fault] = (error.detail.fields ?? []) as FieldFault[]
  return fault ? new CommandError(sentenceOf(fault)) : error
}

function sentenceOf({ path, rule, max }: FieldFault): string {
  const [language = '', ...parts] = path.split('.')
  const part = parts.join(' ')
  if (rule === 'unknown_language') return `this deployment does not speak ${path}`
  if (rule === 'before_from') return 'it would end before it begins'
  if (path === 'picture') return 'only a notice has a picture: PL, PU or PR'
  if (path === 'promotion')
    return rule === 'required'
      ? 'a notice of type PR says its --promotion'
      : 'only a notice of type PR has a promotion behind it'
  if (path === 'words') return 'it says nothing in any language: give a title and a file'
  if (rule === 'required') return `the ${part} in ${language} is empty, or nothing of it may be shown`
  if (rule === 'not_the_same') return `the sections in ${language} are not those of the other languages`
  if (rule === 'twice') return `the ${part} in ${language} is there twice`
  if (rule === 'invalid_format')
    return `the ${part} in ${language} is none: small letters, digits and hyphens`
  if (rule === 'too_many') return `there are more than ${max} sections in ${language}`
  if (rule === 'out_of_range') return `the ${path} is a whole number up to ${max}`
  const unit = part.endsWith('content') ? 'bytes' : 'characters'
  return `the ${part} in ${language} is longer than ${max} ${unit}`
}
