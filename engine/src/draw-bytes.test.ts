import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { drawBytes, EngineRefusal, houseDraw, type DrawSource } from './index.ts'

const sourceOf = (n: number): DrawSource => ({
  seed: new Uint8Array(32).fill(n),
  drawId: `drw_${n}`,
  root: 'ab'.repeat(32),
  entropy: '34569',
})

test('the bytes of a draw are those of its HMAC, and give the digits of its special prize', () => {
  let thrown = 0
  for (let n = 0; n < 200; n++) {
    const source = sourceOf(n)
    const bytes = drawBytes(source, 5)
    const block = createHmac('sha256', source.seed).update(`drw_${n}|${source.root}|34569|0`).digest()
    assert.deepEqual(
      bytes.map(({ byte }) => byte),
      [...block.subarray(0, bytes.length)],
    )
    const digits = bytes.flatMap(({ digit }) => digit ?? []).join('')
    assert.equal(digits, houseDraw('xsmb', source)['special']?.[0])
    thrown += bytes.filter(({ digit }) => digit === null).length
  }
  assert.ok(thrown > 5, 'some are thrown away in two hundred draws')
})

test('more digits than one HMAC has bytes go on with the next', () => {
  assert.equal(drawBytes(sourceOf(1), 200).filter(({ digit }) => digit !== null).length, 200)
  assert.deepEqual(drawBytes(sourceOf(1), 0), [])
})

test('what is no source, and too many digits, is refused', () => {
  for (const digits of [-1, 1.5, 201, Number.NaN])
    assert.throws(() => drawBytes(sourceOf(1), digits), EngineRefusal)
  assert.throws(() => drawBytes({ ...sourceOf(1), seed: new Uint8Array(3) }, 5), EngineRefusal)
})
