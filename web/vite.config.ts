import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { coverPictures } from '@fairground/screen/build/cover-pictures.ts'
import { compileWords } from '@fairground/screen/build/compile-words.ts'
import { fetchEarly } from '@fairground/screen/build/fetch-early.ts'
import { furtherScreens } from '@fairground/screen/build/further-screens.ts'
import { inlineScripts } from '@fairground/screen/build/inline-scripts.ts'
import { keepOffline } from '@fairground/screen/build/keep-offline.ts'
import { wordsOfScreens } from '@fairground/screen/build/words-of-screens.ts'

const server = process.env.FAIRGROUND_SERVER ?? 'http://localhost:8080'

const declarations = globSync(fileURLToPath(new URL('src/**/screens.ts', import.meta.url)))
const messages = fileURLToPath(new URL('messages', import.meta.url))

/** What the home's first view wants, and a member's page; the home's picture is the brand's. */
const early = {
  own: { module: 'frame/own.ts' },
  home: { module: 'features/home/home-page.tsx' },
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
      test: /[/](?:ui[/]src[/](?:ball|card|chip[.](?:tsx|module)|countdown|format-left|segmented|tabs\.module)|icons[/](?:calendar-clock|trophy)|draws[/](?:draw-to-show|names|station-names)|list[/](?:asked|question))\b/,
    },
    // The start names every file that may come later: of what many screens share, few files rather than many small ones.
    {
      name: 'forms',
      test: /[/](?:react-hook-form|screen[/]src[/]forms|ui[/]src[/](?:[\w-]*field|read-typed|tabs\.tsx|key-as-read|walk-row|chip-button))\b/,
      minShareCount: 2,
    },
    // The same of icons, and of words and questions that a few screens share.
    { name: 'icons', test: /lucide-react[/]dist[/]esm[/]icons/, minShareCount: 2 },
    {
      name: 'said',
      test: /[/](?:order-state|purses|play-names|round-amounts|member-label|house-time|sentences|plain-text|told|back-from|use-intent|use-money|balance|own-head|social-return|use-after-register|copy|link-ticket|language-list|drawing|banners|promotions|security|deposits|rules|install|invited|choose-language|filters|devices|bonus|policy|use-back-in|field-rule|less-motion|last-page|occupied|use-is-narrow|ask-again|terms-link|use-address|all-games|use-standing|use-send-once|find|table-loading|stop-chase|chase-end|take-back|use-nearest|stay-chip|at-stations|own-profile|real-name|registration-fields|payment-password-field)\.(?:ts|tsx|module\.css)$/,
      minShareCount: 2,
    },
    // What customers are served by stands in rail, sheet and foot, with what it says that is new.
    {
      name: 'service',
      test: /[/](?:frame[/](?:served|fly-out)|site[/]contact-link|content[/](?:announcements\.ts|read\.ts|unread-dot))/,
    },
    // What any page may show of the games of vendors.
    { name: 'games', test: /[/]src[/]games[/](?!screens)/ },
    // What any table of a lottery stands on.
    { name: 'table', test: /[/]features[/]lottery[/](?:\w+[/])*(?:walk-grid|table-page|find-play)\b/ },
    // How draws are checked, and who one is here: each seen together, and named once.
    { name: 'proof', test: /[/]lottery[/](?:verify|fairness)[/]/ },
    {
      name: 'profile',
      test: /[/](?:features[/](?:profile[/](?!screens)|security[/]picture)|member[/]real-name-dialog)/,
    },
    { name: 'over', test: /[/]ui[/]src[/](?:dialog|confirm|scrim|overlay)\b/, minShareCount: 2 },
  ],
}

// The start names some hundred and fifty files. What tells one release's from another's is as long as it must be; a screen has
// its name, by which a fault is found, and what screens share and how they look has none.
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]'
const loadedByAll = /^(?:libraries|rolldown-runtime)\b/
const named = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
    isDynamicEntry || loadedByAll.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames,
}

/** What a class is called on the page: where in its file it stands, which Vite adds, the start would carry for every one. */
function scopedName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 5)}`
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    wordsOfScreens(),
    furtherScreens(declarations),
    react(),
    coverPictures(),
    compileWords(messages),
    fetchEarly(early),
    inlineScripts(import.meta.dirname),
    keepOffline(fileURLToPath(new URL('offline', import.meta.url)), messages),
  ],
  // Messages are parsed when the site is built; this half of use-intl only fills them in.
  resolve: {
    alias: [
      { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
      // What it makes up for React has had since 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // What draws an icon can far more than is asked of it here.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('../ui/src/drawn-icon.tsx', import.meta.url)),
      },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  html: { cspNonce: '%NONCE%' },
  // What draws pages on the server stands by itself, as it was built for production.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded is not asked for again.
      resolveDependencies: (_file: string, files: string[]) =>
        files.filter((one) => !loadedByAll.test(one.replace('assets/', ''))),
    },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Pictures have one name on both sides: what the server draws is fetched from where the site has it.
    rolldownOptions: {
      output: isSsrBuild ? { assetFileNames } : { codeSplitting: splitting, ...named },
    },
  },
  server: {
    proxy: {
      '/wps': { target: server, ws: true },
      '/lgw': { target: server },
      '/sandbox': { target: server },
      '/dev/': { target: server },
      '/brand': { target: server },
      '/mark.svg': { target: server },
    },
  },
}))
