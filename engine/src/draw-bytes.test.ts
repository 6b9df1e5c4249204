import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { drawBytes, EngineRefusal, fingerprint, houseDraw } from './index.ts'

const seedOf = (n: number) => Buffer.alloc(32, n)
const drawOf = (n: number) => ({
  seed: seedOf(n).toString('hex'),
  drawId: `drw_${n}`,
  root: 'ab'.repeat(32),
  entropy: '34569',
})

test('the bytes of a draw are those of its HMAC, and give the digits of its special prize', () => {
  let thrown = 0
  for (let n = 0; n < 200; n++) {
    const draw = drawOf(n)
    const bytes = drawBytes(draw, 5)
    const block = createHmac('sha256', seedOf(n)).update(`drw_${n}|${draw.root}|34569|0`).digest()
    assert.deepEqual(
      bytes.map(({ byte }) => byte),
      [...block.subarray(0, bytes.length)],
    )
    const digits = bytes.flatMap(({ digit }) => digit ?? []).join('')
    assert.equal(digits, houseDraw('xsmb', { ...draw, seed: seedOf(n) })['special']?.[0])
    thrown += bytes.filter(({ digit }) => digit === null).length
  }
  assert.ok(thrown > 5, 'some are thrown away in two hundred draws')
})

test('more digits than one HMAC has bytes go on with the next', () => {
  assert.equal(drawBytes(drawOf(1), 200).filter(({ digit }) => digit !== null).length, 200)
  assert.deepEqual(drawBytes(drawOf(1), 0), [])
})

test('what is no source, and too many digits, is refused', () => {
  for (const digits of [-1, 1.5, 201, Number.NaN])
    assert.throws(() => drawBytes(drawOf(1), digits), EngineRefusal)
  assert.throws(() => drawBytes({ ...drawOf(1), seed: 'abc' }, 5), EngineRefusal)
})

test('a fingerprint is the SHA-256 of a text as UTF-8', () => {
  for (const text of ['', 'a', 'lễ hội đèn lồng', '🎡'.repeat(300)])
    assert.equal(fingerprint(text), createHash('sha256').update(text).digest('hex'))
  assert.throws(() => fingerprint('a'.repeat(10_001)), EngineRefusal)
})
