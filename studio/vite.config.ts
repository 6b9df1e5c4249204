import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const pages = fileURLToPath(new URL('pages', import.meta.url))

/** The pages of the games: one start, and of each game its own code when it is opened; and the cover that shows flights, by itself. */
export default defineConfig({
  root: pages,
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    rolldownOptions: { input: { index: `${pages}/index.html`, cover: `${pages}/cover.html` } },
    // What weighs a game reads of it which files that brings.
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
