import { readdirSync, readFileSync } from 'node:fs'
import { refusals } from '@fairground/contract'
import compile from 'icu-minify/compile'
import { english } from './locales.ts'
import { pluralsOf, type Message } from './message-parts.ts'

/** What is wrong in a language, and how many of its words are English still. */
export type Checked = { locale: string; faults: string[]; lacking: number; words: number }

/**
 * Looks through the catalogues of a folder, `<locale>/<noun>.json`. What a language says must be right; what English says
 * and it does not is a fault where `isWhole` says that the language says everything, and counted elsewhere.
 */
export function checkMessages(folder: URL, isWhole: (locale: string) => boolean): Checked[] {
  const shape = readdirSync(new URL(english, folder))
  return readdirSync(folder).map((locale) => {
    const files = readdirSync(new URL(locale, folder))
    const named = compareNames(locale, shape, files, 'file')
    const all = [...new Set([...shape, ...files])].map((file) => checkFile(folder, locale, file))
    const lacks = [...named.lacks, ...all.flatMap(({ lacks }) => lacks)]
    const wrong = [...named.unknown, ...all.flatMap(({ wrong }) => wrong)]
    return {
      locale,
      faults: isWhole(locale) ? [...lacks, ...wrong] : wrong,
      lacking: all.reduce((sum, { lacks }) => sum + lacks.length, 0),
      words: all.reduce((sum, { words }) => sum + words, 0),
    }
  })
}

function checkFile(folder: URL, locale: string, file: string) {
  const [shape, words] = [read(folder, english, file), read(folder, locale, file)]
  const { lacks, unknown } = compareNames(`${locale}/${file}`, Object.keys(shape), Object.keys(words), 'key')
  const told = file === 'refusal.json' && locale === english ? Object.keys(words) : undefined
  const codes = [...Object.keys(refusals), 'unknown_error', 'unreachable']
  const untold = told && compareNames(`${locale}/${file}`, codes, told, 'refusal')
  const wrong = Object.entries(words).flatMap(([key, text]) =>
    faultsOfText(`${locale}/${file} ${key}`, text, shape[key] ?? text),
  )
  return {
    lacks: [...lacks, ...(untold?.lacks ?? [])],
    wrong: [...unknown, ...(untold?.unknown ?? []), ...wrong],
    words: Object.keys(shape).length,
  }
}

/** The texts of a catalogue by their dotted keys; nothing where the file is missing, which is its own fault. */
function read(folder: URL, locale: string, file: string): Record<string, string> {
  try {
    return flatten(JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function flatten(words: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[path + key, value]]
        : Object.entries(flatten(value as object, `${path}${key}.`)),
    ),
  )
}

function compareNames(where: string, needed: string[], there: string[], what: string) {
  const said = (names: string[], than: string[], how: string) =>
    names.filter((name) => !than.includes(name)).map((name) => `${where}: ${what} ${name} is ${how}`)
  return { lacks: said(needed, there, 'missing'), unknown: said(there, needed, 'not known') }
}

/** A text must parse, say something, and take the same arguments as the English one. */
function faultsOfText(where: string, text: string, english: string): string[] {
  const empty = text.trim() === '' ? [`${where}: is empty`] : []
  try {
    const [wanted, taken] = [argumentsOf(english), argumentsOf(text)]
    return [
      ...empty,
      ...wanted.filter((name) => !taken.includes(name)).map((name) => `${where}: does not use {${name}}`),
      ...taken
        .filter((name) => !wanted.includes(name))
        .map((name) => `${where}: uses {${name}}, which nobody gives`),
      ...missingForms(where, text),
    ]
  } catch (error) {
    return [...empty, `${where}: ${(error as Error).message}`]
  }
}

// What a plural may say of these numbers by name stands for the form of the same number.
const exact: Record<string, string> = { '=0': 'zero', '=1': 'one', '=2': 'two' }

/** A plural must have every form its language has: Arabic has six. */
function missingForms(where: string, text: string): string[] {
  const locale = where.replace(/\/.*/, '')
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return pluralsOf(compile(text) as Message).flatMap(({ name, forms }) => {
    const has = forms.flatMap((form) => [form, exact[form]])
    const missing = needed.filter((form) => !has.includes(form))
    return missing.map((form) => `${where}: {${name}} has no form for "${form}"`)
  })
}

function argumentsOf(text: string): string[] {
  const found = new Set<string>()
  JSON.stringify(compile(text), (_key, node: unknown) => {
    if (
      Array.isArray(node) &&
      typeof node[0] === 'string' &&
      /^[a-z]\w*$/i.test(node[0]) &&
      text.includes(`{${node[0]}`)
    )
      found.add(node[0])
    return node
  })
  return [...found]
}
