import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { printFiles } from './generate.ts'
import { centre, dialogs, pages } from './src/screens.ts'

const files = printFiles({ centre, dialogs, pages })

test('what the server knows of the screens is what they say, and no noun is without its type', () => {
  for (const [path, text] of files)
    assert.equal(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), text, path)
})

test('no page is without its words', () => {
  const known = files.get('server/src/app/http/screens.ts') ?? ''
  assert.ok(known.length > 0)
  assert.doesNotMatch(known, /""|\{game\}/)
})
