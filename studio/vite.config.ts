import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages of the games: one start, and of each game its own code when it is opened. */
export default defineConfig({
  root: fileURLToPath(new URL('pages', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    // What weighs a game reads of it which files that brings.
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
