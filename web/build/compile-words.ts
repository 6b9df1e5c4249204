import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** Words every page needs; they come in one piece. Every other noun's come with the first screen that uses them. */
export const coreNouns = ['frame', 'kit', 'game', 'home', 'refusal']

const index = 'virtual:words'
const inside = '\0'

/**
 * Turns `messages/<locale>/<noun>.json` into modules whose ICU messages are already parsed, so that no parser is sent
 * to the browser. `virtual:words` exports, by locale and noun, what loads them.
 */
export function compileWords(folder: string): Plugin {
  const nounsOf = (locale: string) =>
    readdirSync(join(folder, locale)).map((file) => file.replace('.json', ''))
  const readNoun = (locale: string, noun: string): unknown =>
    JSON.parse(readFileSync(join(folder, locale, `${noun}.json`), 'utf8'))
  return {
    name: 'compile-words',
    resolveId: (id) => (id.startsWith(index) ? inside + id : undefined),
    load(id) {
      if (!id.startsWith(inside + index)) return undefined
      const [, locale, part] = id.slice(inside.length).split('/')
      if (!locale || !part) return writeIndex(readdirSync(folder), nounsOf)
      const nouns = part === 'core' ? coreNouns : [part]
      for (const noun of nouns) this.addWatchFile(join(folder, locale, `${noun}.json`))
      const words = Object.fromEntries(nouns.map((noun) => [noun, compileAll(readNoun(locale, noun))]))
      return `export default ${JSON.stringify(words)}`
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        readdirSync(folder).map((locale) => ({
          tag: 'meta',
          attrs: { name: `words-${locale}`, content: fileOf(bundle, `${inside}${index}/${locale}/core`) },
          injectTo: 'head-prepend' as const,
        })),
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' })
    },
  }
}

function writeIndex(locales: string[], nounsOf: (locale: string) => string[]): string {
  const lines = locales.map((locale) => {
    const parts = ['core', ...nounsOf(locale).filter((noun) => !coreNouns.includes(noun))]
    const loads = parts.map((part) => `${JSON.stringify(part)}: () => import('${index}/${locale}/${part}')`)
    return `${JSON.stringify(locale)}: { ${loads.join(', ')} }`
  })
  return `export default { ${lines.join(',\n')} }`
}

function compileAll(words: unknown): unknown {
  if (typeof words === 'string') return compile(words)
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, compileAll(value)]))
}

type Bundle = Record<string, { type: string; fileName: string; facadeModuleId?: string | null }>

/** The built file of a module, for whoever wants it early; nothing while developing. */
export function fileOf(bundle: Bundle | undefined, module: string): string {
  const chunk = Object.values(bundle ?? {}).find((file) => file.facadeModuleId?.endsWith(module))
  return chunk ? `/${chunk.fileName}` : ''
}
