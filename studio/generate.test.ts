import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { printChecksums } from './generate.ts'
import { keptChecksumsUrl, type KeptChecksums } from './src/watch/read-checksums.ts'

const text = readFileSync(keptChecksumsUrl, 'utf8')
const kept = JSON.parse(text) as KeptChecksums

test('what is kept of the mathematics of each game is what they are: npm run generate writes it anew', async () => {
  assert.equal(await printChecksums(kept), text)
})

test('figures of a version are never written anew', async () => {
  const figures = { ...kept.figures, 'wheel 1': 'f'.repeat(64) }
  await assert.rejects(printChecksums({ ...kept, figures }), /the figures of wheel 1 changed/)
  const { 'coin 2': _, ...fewer } = kept.figures
  assert.equal(await printChecksums({ ...kept, figures: fewer }), text, 'a new one is added')
})
