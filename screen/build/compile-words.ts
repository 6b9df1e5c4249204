import type { Plugin } from 'vite'
import { fileOfWords, localesOf, nounsOf, wordsOf } from './locales.ts'

/** Words every page needs; they come in one piece. Every other noun's come with the first screen that uses them. */
export const coreNouns = ['frame', 'kit', 'game', 'home']

/** What every page may have to say of refusals before their own words come. */
const coreRefusals = ['unreachable', 'unknown_error', 'session_expired']

const index = 'virtual:words'
const inside = '\0'

/**
 * Turns `messages/<locale>/<noun>.json` into modules whose ICU messages are already parsed, so that no parser is sent
 * to the browser. `virtual:words` exports by locale what loads its core; the core, beside its own words, by noun what
 * loads the others, so that a page knows of no language but its own where words are.
 */
export function compileWords(folder: string): Plugin {
  return {
    name: 'compile-words',
    resolveId: (id) => (id.startsWith(index) ? inside + id : undefined),
    load(id) {
      if (!id.startsWith(inside + index)) return undefined
      const { locale, nouns } = partOf(id)
      for (const noun of nouns) this.addWatchFile(fileOfWords(folder, locale, noun))
      return readWords(folder, id.slice(inside.length))
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        localesOf(folder).map((locale) => ({
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

/** The source of `virtual:words`, or of one part of it, `virtual:words/<locale>/<noun>`. */
export function readWords(folder: string, id: string): string {
  if (!id.includes('/')) return writeIndex(folder)
  const { locale, nouns } = partOf(id)
  const words = Object.fromEntries(nouns.map((noun) => [noun, wordsOf(folder, locale, noun)]))
  if (nouns !== coreNouns) return `export default ${JSON.stringify(words)}`
  const refusals = Object.entries(wordsOf(folder, locale, 'refusal') as object)
  const refusal = Object.fromEntries(refusals.filter(([code]) => coreRefusals.includes(code)))
  const own = `export default ${JSON.stringify({ ...words, refusal })}`
  const others = nounsOf(folder).filter((noun) => !coreNouns.includes(noun))
  return `${own}\nexport const others = { ${loads(others, `${index}/${locale}`, '')} }`
}

/** The nouns that a part is made of; none of the index. */
function partOf(id: string): { locale: string; nouns: string[] } {
  const [, locale = '', part] = id.split('/')
  if (!part) return { locale, nouns: [] }
  return { locale, nouns: part === 'core' ? coreNouns : [part] }
}

function writeIndex(folder: string): string {
  return `export default { ${loads(localesOf(folder), index, '/core')} }`
}

/** What loads each of some modules, by name. */
function loads(names: readonly string[], above: string, part: string): string {
  return names.map((name) => `${JSON.stringify(name)}: () => import('${above}/${name}${part}')`).join(', ')
}

type Bundle = Record<string, { type: string; fileName: string; facadeModuleId?: string | null }>

/** The built file of a module, for whoever wants it early; nothing while developing. */
export function fileOf(bundle: Bundle | undefined, module: string): string {
  const chunk = Object.values(bundle ?? {}).find((file) => file.facadeModuleId?.endsWith(module))
  return chunk ? `/${chunk.fileName}` : ''
}
