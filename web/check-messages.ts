import { readdirSync, readFileSync } from 'node:fs'
import { refusals } from '@fairground/contract'
import compile from 'icu-minify/compile'

const folder = new URL('messages/', import.meta.url)
const faults: string[] = []

const shape = 'en'
for (const locale of readdirSync(folder)) {
  compareNames(locale, readdirSync(new URL(shape, folder)), readdirSync(new URL(locale, folder)), 'file')
  for (const file of readdirSync(new URL(locale, folder))) {
    const words = read(locale, file)
    compareNames(`${locale}/${file}`, Object.keys(read(shape, file)), Object.keys(words), 'key')
    for (const [key, text] of Object.entries(words)) checkText(locale, file, key, text)
  }
  compareNames(
    `${locale}/refusal.json`,
    [...Object.keys(refusals), 'unknown_error', 'unreachable'],
    Object.keys(read(locale, 'refusal.json')),
    'refusal',
  )
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exit(1)

/** The texts of a catalogue by their dotted keys; nothing where the file is missing, which is its own fault. */
function read(locale: string, file: string): Record<string, string> {
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
  for (const name of needed) if (!there.includes(name)) faults.push(`${where}: ${what} ${name} is missing`)
  for (const name of there) if (!needed.includes(name)) faults.push(`${where}: ${what} ${name} is not known`)
}

/** A text must parse, say something, and take the same arguments as the English one. */
function checkText(locale: string, file: string, key: string, text: string) {
  const where = `${locale}/${file} ${key}`
  if (text.trim() === '') faults.push(`${where}: is empty`)
  try {
    const wanted = argumentsOf(read(shape, file)[key] ?? text)
    const taken = argumentsOf(text)
    for (const name of wanted) if (!taken.includes(name)) faults.push(`${where}: does not use {${name}}`)
    for (const name of taken)
      if (!wanted.includes(name)) faults.push(`${where}: uses {${name}}, which nobody gives`)
  } catch (error) {
    faults.push(`${where}: ${(error as Error).message}`)
  }
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
