import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'
import { readWords } from '../build/compile-words.ts'
import { withNouns } from '../build/words-of-screens.ts'

const messages = fileURLToPath(new URL('../../web/messages', import.meta.url))

/** What Vite has under another name, or in one file where a package has a thousand. */
const elsewhere: Record<string, string> = {
  'use-intl/format-message': 'use-intl/format-message/format-only',
}

/**
 * Lets Node import what Vite builds: `.tsx`, styles as the names that are asked for, pictures as addresses, and words as
 * the plugin compiles them. The code of the screens runs as it is.
 */
export function importAsVite(): void {
  registerHooks({
    resolve: (name, context, next) => {
      if (name.startsWith('virtual:')) return { url: name, format: 'module', shortCircuit: true }
      // It takes Node for a server, which renders once and for others.
      const conditions = name.startsWith('@tanstack/') ? ['browser', 'import'] : context.conditions
      return next(elsewhere[name] ?? name, { ...context, conditions })
    },
    load: (url, context, next) => {
      const source = sourceOf(url)
      return source === undefined ? next(url, context) : { source, format: 'module', shortCircuit: true }
    },
  })
}

function sourceOf(url: string): string | undefined {
  if (url.startsWith('virtual:words')) return readWords(messages, url)
  if (url.endsWith('.module.css')) return 'export default new Proxy({}, { get: (_, name) => String(name) })'
  if (url.endsWith('.css')) return ''
  if (/\.svg(?:\?|$)/.test(url)) return `export default ${JSON.stringify(`/assets/${basename(url)}`)}`
  // What declares screens is transformed too: each is told its words.
  if (/\.tsx$|\/(?:screens|upkeep)\.ts$/.test(url)) return transformed(url)
  if (url.endsWith('/flags.ts'))
    return `import.meta.glob = () => ({});${readFileSync(fileURLToPath(url), 'utf8')}`
  return undefined
}

function transformed(url: string): string {
  const path = fileURLToPath(url)
  const source = withNouns(readFileSync(path, 'utf8'), path)
  const { code, map, errors } = transformSync(path, source, {
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  })
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const text = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${text}`
}
