import { fileURLToPath } from 'node:url'
import { compileWords } from '@fairground/screen/build/compile-words.ts'
import { wordsOfScreens } from '@fairground/screen/build/words-of-screens.ts'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const site = fileURLToPath(new URL('..', import.meta.url))

/** Builds the page of the kit by itself, into a folder of its own: nothing of it comes into the site. */
export async function buildKit(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: site,
    logLevel: 'warn',
    plugins: [wordsOfScreens(), react(), compileWords(`${site}messages`)],
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: `${site}kit.html` },
    },
  })
}
