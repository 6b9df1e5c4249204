import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { test } from 'node:test'
import { commitment, houseDraw, houseSymbols, verifyDraw, type PublishedDraw } from '@fairground/engine'
import { code, codeOf } from './code.ts'
import { forgeries, forgeryOf, publishedBy, spoil, typedOf } from './spoil.ts'

const seed = new Uint8Array(32).fill(9)
const source = { drawId: 'drw_x', root: 'ab'.repeat(32), entropy: '34569' }
const published: PublishedDraw = {
  ...source,
  commitment: commitment(seed),
  seed: Buffer.from(seed).toString('hex'),
  prizes: houseDraw('xsmb', { ...source, seed }),
}

const forged = (forgery: (typeof forgeries)[number] | undefined) =>
  publishedBy(spoil(typedOf(published), forgery), published)

const failing = (draw: PublishedDraw) =>
  verifyDraw('xsmb', draw)
    .checks.filter(({ ok }) => !ok)
    .map(({ name }) => name)

test('a draw as it was published is right, and each forgery fails where it was forged', () => {
  assert.deepEqual(failing(forged(undefined)), [])
  assert.deepEqual(failing(forged('result')), ['result'])
  assert.deepEqual(failing(forged('orders')), ['result'])
  assert.deepEqual(failing(forged('secret')), ['seed', 'result'])
})

test('an address names a forgery or none', () => {
  assert.deepEqual(['result', 'secret', 'orders', 'all', '', undefined].map(forgeryOf), [
    'result',
    'secret',
    'orders',
    undefined,
    undefined,
    undefined,
  ])
})

test('the program that is offered says the same, with nothing of ours', () => {
  const said = running(code)
  assert.equal(said(forged(undefined)), 'right')
  for (const forgery of forgeries) assert.equal(said(forged(forgery)), 'wrong', forgery)
})

test('so does that of games whose symbols leave the urn, stay in it, or are more than a byte tells apart', () => {
  for (const game of ['ssc', 'pk10', 'max3d']) {
    const draw = { ...published, prizes: { drawn: houseSymbols(game, { ...source, seed }) } }
    const said = running(codeOf(game))
    const forgedBy = (forgery?: (typeof forgeries)[number]) =>
      publishedBy(spoil(typedOf(draw), forgery), draw)
    assert.ok(verifyDraw(game, forgedBy()).ok)
    assert.equal(said(forgedBy()), 'right', game)
    for (const forgery of forgeries) {
      assert.ok(!verifyDraw(game, forgedBy(forgery)).ok)
      assert.equal(said(forgedBy(forgery)), 'wrong', `${game} ${forgery}`)
    }
  }
})

/** What a program says of a draw, in a process and a folder of its own. */
function running(program: string) {
  return (draw: PublishedDraw): string => {
    const folder = mkdtempSync(join(tmpdir(), 'fairness-'))
    try {
      const file = join(folder, 'check.mjs')
      writeFileSync(file, program)
      return spawnSync(process.execPath, [file], {
        input: JSON.stringify(draw),
        encoding: 'utf8',
      }).stdout.trim()
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}
