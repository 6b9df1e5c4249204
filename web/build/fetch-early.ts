import type { Plugin } from 'vite'
import { fileOf } from './compile-words.ts'

const fonts = [/inter-latin-wght-normal/, /bricolage-grotesque-latin-wght-normal/]

/** Names in the page what its first view will want, so that the browser does not learn of it one trip later. */
export function fetchEarly(): Plugin {
  return {
    name: 'fetch-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        ...Object.keys(bundle ?? {})
          .filter((file) => fonts.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
        {
          tag: 'meta',
          attrs: { name: 'home', content: fileOf(bundle, 'features/home/home-page.tsx') },
          injectTo: 'head-prepend' as const,
        },
      ],
    },
  }
}
