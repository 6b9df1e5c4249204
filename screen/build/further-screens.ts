import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The module in which the ways to further screens stand, each by the place it has there. */
const further = 'virtual:further-screens'
/** As Rolldown wants a module that is in no file named. */
const resolved = `\0${further}`

/** What opens over a page: declared under one of these names, up to the next. */
const overlays = /^export const (?:centre|dialogs) = \{[^]*?^\}/gm
const imports = /\bimport\('(\.[^']+)'\)/g

/**
 * Has the ways to what opens over a page come in a file of their own, once a page has come. What every page loads first would
 * otherwise name each of them, with all that they import. A browser fetches it when it has nothing else to do.
 */
export function furtherScreens(declarations: readonly string[]): Plugin {
  const all = [...new Set(declarations.flatMap((file) => overlayImports(file)))]
  return {
    name: 'further-screens',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id === further ? resolved : undefined),
    load: (id) => {
      if (id !== resolved) return undefined
      const ways = all.map((path) => `() => import(${JSON.stringify(path)})`)
      return `export const ways = [${ways.join(', ')}]`
    },
    transform: (code, id) => {
      if (!declarations.includes(id)) return undefined
      return code.replace(overlays, (declared) =>
        declared.replace(imports, (_, name: string) => {
          const place = all.indexOf(join(dirname(id), name))
          return `(await import('${further}')).ways[${place}]()`
        }),
      )
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.values(bundle ?? {})
        const chunk = files.find((one) => one.type === 'chunk' && one.moduleIds.includes(resolved))
        if (!chunk) throw new Error('there are no further screens')
        return [
          {
            tag: 'link',
            attrs: { rel: 'prefetch', as: 'script', href: `/${chunk.fileName}` },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** The files that a declaration imports for what opens over a page. */
function overlayImports(file: string): string[] {
  const declared = [...readFileSync(file, 'utf8').matchAll(overlays)].map(([text]) => text)
  const names = declared.flatMap((text) => [...text.matchAll(imports)].map(([, name = '']) => name))
  return names.map((name) => join(dirname(file), name))
}
