import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commitment, houseSymbols, lotteryGames } from '@fairground/engine'
import { ballSteps } from './ball-steps.ts'

const seed = new Uint8Array(32).fill(9)
const source = { drawId: 'drw_x', root: 'ab'.repeat(32), entropy: '34569' }
const hex = Buffer.from(seed).toString('hex')
const published = { ...source, commitment: commitment(seed), seed: hex, prizes: {} }

test('the picture of a draw gives what the engine drew, game by game', () => {
  for (const game of lotteryGames) {
    const steps = ballSteps(game, published) ?? []
    const drawn = steps.flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))
    assert.deepEqual(drawn, houseSymbols(game, { ...source, seed }), game)
  }
})

test('what was thrown away is shown, and counts for nothing', () => {
  const thrown = lotteryGames
    .flatMap((game) => ballSteps(game, published) ?? [])
    .filter(({ nth }) => nth === null)
  assert.ok(thrown.length > 0)
  for (const { bytes, of } of thrown) assert.ok((bytes[0] ?? 0) + 1 > 256 - (256 % of) || bytes.length === 2)
})

test('what is no secret and no root gives nothing', () => {
  assert.equal(ballSteps('ssc', { ...published, seed: 'no secret' }), null)
  assert.equal(ballSteps('ssc', { ...published, root: 'ab' }), null)
})
