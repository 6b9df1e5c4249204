import { readdirSync, readFileSync } from 'node:fs'
import { refusals } from '@fairground/contract'
import compile from 'icu-minify/compile'
import { pluralsOf, type Message } from './message-parts.ts'

/** English is the shape of every language. */
const shape = 'en'

/** What is wrong in the catalogues of a folder, `<locale>/<noun>.json`: each language must say all that English says. */
export function faultsOfMessages(folder: URL): string[] {
  return readdirSync(folder).flatMap((locale) => [
    ...compareNames(
      locale,
      readdirSync(new URL(shape, folder)),
      readdirSync(new URL(locale, folder)),
      'file',
    ),
    ...readdirSync(new URL(locale, folder)).flatMap((file) => {
      const [english, words] = [read(folder, shape, file), read(folder, locale, file)]
      return [
        ...compareNames(`${locale}/${file}`, Object.keys(english), Object.keys(words), 'key'),
        ...Object.entries(words).flatMap(([key, text]) =>
          faultsOfText(`${locale}/${file} ${key}`, text, english[key] ?? text),
        ),
      ]
    }),
    ...compareNames(
      `${locale}/refusal.json`,
      [...Object.keys(refusals), 'unknown_error', 'unreachable'],
      Object.keys(read(folder, locale, 'refusal.json')),
      'refusal',
    ),
  ])
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

function compareNames(where: string, needed: string[], there: string[], what: string): string[] {
  return [
    ...needed.filter((name) => !there.includes(name)).map((name) => `${where}: ${what} ${name} is missing`),
    ...there.filter((name) => !needed.includes(name)).map((name) => `${where}: ${what} ${name} is not known`),
  ]
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
