import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import {
  houseDraw,
  houseSymbols,
  lotteryFamily,
  lotteryGames,
  lotteryKnown,
  rawBytes,
  readDrawn,
} from '../index.ts'

const source = (n: number) => ({
  seed: new Uint8Array(32).fill(n),
  drawId: `drw_${n}`,
  root: 'ab'.repeat(32),
  entropy: '34569',
})

test('every game draws what it can show, the same from the same source', () => {
  for (const game of lotteryGames)
    for (let n = 0; n < 50; n++) {
      const drawn = houseSymbols(game, source(n))
      const { length } = readDrawn(game, [...drawn, ...lotteryKnown(game, '2026-02-16')])
      assert.equal(length, lotteryFamily(game).places + (game === 'mark6' ? 1 : 0))
      assert.deepEqual(houseSymbols(game, source(n)), drawn)
    }
})

test('digits are those of a draw of numbers from the same bytes', () => {
  for (let n = 0; n < 50; n++)
    assert.equal(houseSymbols('ssc', source(n)).join(''), houseDraw('xsmb', source(n)).special?.[0])
})

test('the bytes are those of its HMAC, block after block', () => {
  const { seed, drawId, root, entropy } = source(7)
  const block = (counter: number) =>
    createHmac('sha256', seed).update(`${drawId}|${root}|${entropy}|${counter}`).digest()
  assert.deepEqual(Buffer.from(rawBytes(source(7), 64)), Buffer.concat([block(0), block(1)]))
})

test('what leaves the urn does not come again, and every order comes as often', () => {
  const firsts = new Map<string, number>()
  for (let n = 0; n < 2_200; n++) {
    const drawn = houseSymbols('11x5', { ...source(1), drawId: `drw_${n}` })
    assert.equal(new Set(drawn).size, 5)
    const last = drawn[4] ?? ''
    firsts.set(last, (firsts.get(last) ?? 0) + 1)
  }
  assert.equal(firsts.size, 11)
  // Two hundred each, by four deviations of the binomial.
  for (const [symbol, times] of firsts) assert.ok(Math.abs(times - 200) < 54, `${symbol}: ${times}`)
})
