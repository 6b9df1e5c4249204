import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const page = globSync('web/kit/*.tsx', { cwd: root }).map(read).join('\n')

/** What has no look of its own: it holds others, or stands where something else is to be seen. */
const unseen = new Set([
  'KitProvider',
  'Field',
  'Announced',
  'ScrollRegion',
  'Boundary',
  'Zone',
  'ListPage',
  'OnDemand',
  'LanguageMenu',
  'LanguageList',
  'OverlayFault',
  'PageFault',
  'PageLoading',
  'StepUpDialog',
  'StepUpGate',
])

const partsOfUi = [...read('ui/src/index.ts').matchAll(/\{([^}]*)\}/g)]
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => /^[A-Z]/.test(name))

const partsOfScreen = globSync('screen/src/{parts,list,forms,factor}/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .flatMap((path) => [...read(path).matchAll(/^export (?:function|class) ([A-Z]\w*)/gm)])
  .map(([, name = '']) => name)

test('every part of ui and of screen hangs in the kit', () => {
  assert.ok(partsOfUi.length > 30 && partsOfScreen.length > 10, 'there is nothing to look for')
  const missing = [...partsOfUi, ...partsOfScreen].filter(
    (name) => !unseen.has(name) && !new RegExp(`<${name}[\\s>/]`).test(page),
  )
  assert.deepEqual(missing, [])
})

/** What the server stands on has the same name, and is no page. */
const foundation = /(?:server\/src\/kit|kit\/src)\/[\w./-]+/g

test('nothing of the site knows the kit', () => {
  const ours = globSync('{web/src,ui/src,screen/src}/**/*.{ts,tsx}', { cwd: root })
  const knowing = [...ours, 'web/index.html', 'web/vite.config.ts'].filter((path) =>
    /['"/]kit\/|kit\.html/.test(read(path).replaceAll(foundation, '')),
  )
  assert.deepEqual(knowing, [])
})
