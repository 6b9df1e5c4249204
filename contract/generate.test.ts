import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { printLists } from './generate.ts'

test('the lists of the contract are what the files of its nouns make: run npm run generate', () => {
  for (const [path, text] of printLists())
    assert.equal(readFileSync(new URL(`src/${path}`, import.meta.url), 'utf8'), text, path)
})
