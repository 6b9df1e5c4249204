import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from './build-aside.ts'

const asked = /<script data-inline="([^"]+)"><\/script>/g

/** Writes into a page what it is to run before anything is loaded: of each `<script data-inline="/…">` the code, whole and small. */
export function inlineScripts(root: string): Plugin {
  return {
    name: 'inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const files = [...html.matchAll(asked)].map(([, file = '']) => file)
        const codes = await Promise.all(files.map((file) => buildScript(join(root, file))))
        return html.replaceAll(asked, () => `<script nonce="%NONCE%">${inHtml(codes.shift() ?? '')}</script>`)
      },
    },
  }
}

/** Nothing in code ends the element it stands in. */
const inHtml = (code: string) => code.trim().replaceAll('</', '<\\/')
