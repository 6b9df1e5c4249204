import type { Plugin } from 'vite'
import { fileOf } from './compile-words.ts'

/** What a page wants early, by the name of its `meta`: a module of ours, or an asset. */
type Wanted = Record<string, { module: string } | { asset: RegExp }>

/**
 * Names in the page what its first view will want, for `web/src/before` to fetch one trip earlier.
 * Fonts are left out on purpose: on a slow line they would come before the code, and cost half a second of blank page.
 */
export function fetchEarly(wanted: Wanted): Plugin {
  return {
    name: 'fetch-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.entries(wanted).map(([name, one]) => ({
          tag: 'meta',
          attrs: {
            name,
            content: 'module' in one ? fileOf(bundle, one.module) : assetOf(bundle, one.asset),
          },
          injectTo: 'head-prepend' as const,
        })),
    },
  }
}

function assetOf(bundle: object | undefined, name: RegExp): string {
  const file = Object.keys(bundle ?? {}).find((one) => name.test(one))
  return file ? `/${file}` : ''
}
