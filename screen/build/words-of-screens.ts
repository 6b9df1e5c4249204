import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { coreNouns } from './compile-words.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const own = fileURLToPath(new URL('../src/', import.meta.url))

/** What is imported by the page before anybody asks; types and what is fetched later are not. */
const imported = /^(?:import|export) (?!type\b)[^;'"]*?from '([^']+)'|^import '([^']+)'/gm
const spoken = /\buseTranslations\('(\w+)/g
const declared = /\bscreen\(\s*async \(\) => \(await import\('([^']+)'\)\)\.(\w+),?\s*\)/g

/** The nouns whose words a file and all that it imports may say, beside those every page has. */
export function nounsOf(file: string): string[] {
  const texts = [...reachedFrom(file)].map((one) => readFileSync(one, 'utf8'))
  const nouns = texts.flatMap((text) => [...text.matchAll(spoken)].map(([, noun = '']) => noun))
  return [...new Set(nouns)].filter((noun) => !coreNouns.includes(noun)).sort()
}

/**
 * Tells each `screen(async () => (await import('./x.tsx')).X)` which words it brings, by what `x.tsx` imports and says, so
 * that nobody keeps a list.
 */
export function wordsOfScreens(): Plugin {
  return {
    name: 'words-of-screens',
    enforce: 'pre',
    transform(code, id, options) {
      if (!/^[^?]*\.tsx?$/.test(id) || !code.includes('screen(')) return undefined
      return withNouns(code, id, { onRead: (file) => this.addWatchFile(file), places: options?.ssr === true })
    },
  }
}

type Wanted = { onRead?: (file: string) => void; places?: boolean }

/**
 * The source of a file with the nouns of its screens in it and, with `places`, where each is, from the root of the project:
 * who draws pages asks for that, and in a browser it would be carried by every page for nobody.
 */
export function withNouns(code: string, file: string, { onRead, places = true }: Wanted = {}): string {
  return code.replace(declared, (_, name: string, part: string) => {
    const screen = fileOf(file, name)
    if (!screen) throw new Error(`${file}: there is no ${name}`)
    if (onRead) for (const one of reachedFrom(screen)) onRead(one)
    const nouns = JSON.stringify(nounsOf(screen))
    const at = places ? `, ${JSON.stringify(relative(root, screen))}` : ''
    return `screen(async () => (await import('${name}')).${part}, ${nouns}${at})`
  })
}

/** A file and all of ours that it imports. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(imported)) {
    const next = fileOf(file, named ?? bare ?? '')
    if (next) reachedFrom(next, reached)
  }
  return reached
}

/** The file of code that an import names, where it is one of the screens'. */
function fileOf(from: string, name: string): string | undefined {
  if (!/\.tsx?$/.test(name)) return undefined
  const path = name.startsWith('@fairground/screen/')
    ? join(own, name.replace('@fairground/screen/', ''))
    : join(dirname(from), name)
  return existsSync(path) ? path : undefined
}
