import type { Plugin } from 'vite'
import { fileOf } from './compile-words.ts'

/**
 * Names in the page what the home's first view will want, for the script in `index.html` to fetch one trip earlier.
 * Fonts are left out on purpose: on a slow line they would come before the code, and cost half a second of blank page.
 */
export function fetchEarly(): Plugin {
  return {
    name: 'fetch-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.entries({
          home: fileOf(bundle, 'features/home/home-page.tsx'),
          'home-narrow': assetOf(bundle, /hero-narrow/),
          'home-wide': assetOf(bundle, /hero-wide/),
        }).map(([name, content]) => ({
          tag: 'meta',
          attrs: { name, content },
          injectTo: 'head-prepend' as const,
        })),
    },
  }
}

function assetOf(bundle: object | undefined, name: RegExp): string {
  const file = Object.keys(bundle ?? {}).find((one) => name.test(one))
  return file ? `/${file}` : ''
}
