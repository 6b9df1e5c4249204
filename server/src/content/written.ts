import { z } from 'zod'
import { CommandError, UsageError } from '#manifest'
import { refuseField } from './words.ts'
import { readContent } from './words-command.ts'

/** What an operator writes as a file of JSON, with words by their language; a change holds only what is to be another. */
export type WrittenFile = { [field: string]: unknown; words?: Record<string, object | null> }

/** Words on one line, however they were written, of at most so many characters. */
export const WrittenLine = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .refine((text) => text.length <= max, `has more than ${max} characters`)

/** The same, and not none. */
export const Said = (max: number) => WrittenLine(max).refine((text) => text !== '', 'is empty')

export const Time = z.iso
  .datetime({ offset: true, error: 'is no time: write it as 2026-11-25T02:00:00+07:00' })
  .transform((text) => new Date(Date.parse(text)))

/** Where something leads within the site, or nowhere. */
export const SitePath = z
  .string()
  .regex(/^(?:\/(?!\/)[^\\\p{Cc}\s]*)?$/u, 'is no path of this site: it begins with one /')

/** The words of something by their language, at least in one. */
export const InSomeLanguage = <Words extends z.ZodType>(words: Words) =>
  z.record(z.string(), words).refine((said) => Object.keys(said).length > 0, 'says nothing in any language')

/** Refused `invalid_input` by the first field that is wrong, with what is wrong with it for whoever wrote it. */
export function readWritten<Shape extends z.ZodType>(
  shape: Shape,
  written: WrittenFile,
  languages: readonly string[],
): z.output<Shape> {
  const strange = Object.keys(written.words ?? {}).find((language) => !languages.includes(language))
  if (strange !== undefined) refuseField(`words.${strange}`, 'is no language of this deployment')
  const { data, error } = shape.safeParse(written)
  if (!error) return data
  const [issue] = error.issues
  return refuseField(issue?.path.join('.') ?? '', issue?.message ?? 'invalid')
}

/**
 * What is kept, after a change: what is left out stays, also of a language, and a language that is null is said no more.
 * Answers the languages that it may be in, too: one that the deployment has unlearned stays as it is.
 */
export function changeWritten(
  kept: WrittenFile & { words: Record<string, object> },
  change: WrittenFile,
  languages: readonly string[],
): [written: WrittenFile, languages: readonly string[]] {
  const words = Object.entries({ ...kept.words, ...change.words }).flatMap(([language, said]) =>
    said === null ? [] : [[language, { ...kept.words[language], ...said }]],
  )
  const written = { ...kept, ...change, words: Object.fromEntries(words) as Record<string, object> }
  return [written, [...languages, ...Object.keys(kept.words)]]
}

const Written = z.looseObject({ words: z.record(z.string(), z.looseObject({}).nullable()).optional() })

/** Reads a file of JSON that an operator names by `--file`; `what` it is to be, as the command says it. */
export async function readWrittenFile(path: string | undefined, what: string): Promise<WrittenFile> {
  if (path === undefined) throw new UsageError(`say what it is: --file <${what}.json>`)
  const text = await readContent(path)
  try {
    return Written.parse(JSON.parse(text)) as WrittenFile
  } catch {
    throw new CommandError(`${path} is no JSON of a ${what}: content ${what} show prints one`)
  }
}
