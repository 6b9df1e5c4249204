import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildAside, buildScript } from './build-aside.ts'
import { localesOf, textsOf } from './locales.ts'

type Files = Map<string, string | Uint8Array>
const words = 'virtual:offline-words'
const inside = `\0${words}`

/**
 * Builds, beside the site, what a browser keeps for when the network is away: from `offline.html` of a folder the page, whole
 * by itself, with its words of `messages`; and from `worker.ts` the worker, which is told what the page needs.
 */
export function keepOffline(folder: string, messages: string): Plugin {
  return {
    name: 'keep-offline',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle(_options, bundle) {
      const page = await buildPage(folder, messages)
      // Fonts it has in common with the site.
      for (const [fileName, source] of page)
        if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source })
      const names = [...page.keys()].map((name) => `/${name}`)
      const told = {
        id: hashOf([...Object.keys(bundle), ...names]),
        shell: ['/mark.svg', '/brand/colours.css', ...names.filter((name) => !isFont(name))],
        fonts: names.filter(isFont),
      }
      const source = await buildScript(join(folder, 'worker.ts'), { built: JSON.stringify(told) })
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  }
}

// Of a Vietnamese or English word all letters; those of other scripts are the system's.
const isFont = (name: string) => name.endsWith('.woff2')

/** Which build this is: files are named by what they hold. */
function hashOf(names: readonly string[]): string {
  return createHash('sha256').update(names.toSorted().join()).digest('base64url').slice(0, 8)
}

async function buildPage(folder: string, messages: string): Promise<Files> {
  const built = await buildAside({
    root: folder,
    publicDir: false,
    plugins: [offlineWords(messages)],
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(folder, 'offline.html'),
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  })
  return new Map(built.map((file) => [file.fileName, file.type === 'asset' ? file.source : file.code]))
}

/** What the page says, by language, and what the games are called; it has nothing to parse words with. */
function offlineWords(messages: string): Plugin {
  return {
    name: 'offline-words',
    resolveId: (id) => (id === words ? inside : undefined),
    load(id) {
      if (id !== inside) return undefined
      const said = localesOf(messages).map((locale) => [locale, wordsIn(messages, locale)])
      return `export const words = ${JSON.stringify(Object.fromEntries(said))}`
    },
  }
}

function wordsIn(messages: string, locale: string): object {
  const { offline } = textsOf(messages, locale, 'installed') as { offline: object }
  return { ...offline, games: textsOf(messages, locale, 'game') }
}
