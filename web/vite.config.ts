import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileWords } from '@fairground/screen/build/compile-words.ts'
import { fetchEarly } from '@fairground/screen/build/fetch-early.ts'
import { wordsOfScreens } from '@fairground/screen/build/words-of-screens.ts'

const server = process.env.FAIRGROUND_SERVER ?? 'http://localhost:8080'

/** What the home's first view wants. */
const early = {
  home: { module: 'features/home/home-page.tsx' },
  'home-narrow': { asset: /hero-narrow/ },
  'home-wide': { asset: /hero-wide/ },
}

const initial: '$initial'[] = ['$initial']
const splitting = {
  // What every page loads comes in two files: ours changes with each release, the libraries seldom do.
  groups: [
    { name: 'libraries', tags: initial, test: /node_modules/, priority: 1 },
    { name: 'start', tags: initial },
    // Parts so small, and in so many screens, that a file of each costs more than it holds.
    {
      name: 'parts',
      test: /[/]ui[/]src[/](?:ball|card|chip|countdown|format-left|segmented|tabs\.module)\b/,
    },
  ],
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    wordsOfScreens(),
    react(),
    compileWords(fileURLToPath(new URL('messages', import.meta.url))),
    fetchEarly(early),
  ],
  // Messages are parsed when the site is built; this half of use-intl only fills them in.
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      // What it makes up for React has had since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  html: { cspNonce: '%NONCE%' },
  // What draws pages on the server stands by itself, as it was built for production.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: splitting } },
  },
  server: {
    proxy: {
      '/wps': { target: server, ws: true },
      '/lgw': { target: server },
      '/sandbox': { target: server },
      '/dev/': { target: server },
    },
  },
}))
