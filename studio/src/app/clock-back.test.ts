import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPlay } from '../../test/play.ts'

const { context, sit, play } = await openPlay()
const { clock } = context
const even = { side: 'over', chance: 5_000 }
const [cycleMs, hourMs] = [1_000, 3_600_000]
clock.stop()

/** Somebody who played a round while the clock was so far ahead, which is right again. */
async function playedAhead(ms: number) {
  const { bearer } = await sit('dice', 100_000n)
  clock.advance(ms)
  assert.equal((await play(bearer, even, '1000')).status, 200)
  clock.advance(-ms)
  return async () => {
    const { message, value } = await play(bearer, even, '1000')
    return message === '' || message === 'success' ? 'played' : [message, value.leftMs]
  }
}

test('whoever played while the clock was an hour ahead plays on when it is right, once a cycle', async () => {
  const again = await playedAhead(hourMs)
  for (let rounds = 0; rounds < 3; rounds++) {
    assert.equal(await again(), 'played')
    clock.advance(cycleMs - 1)
    assert.deepEqual(await again(), ['too_soon', 1])
    clock.advance(1)
  }
})

test('a clock that was a little ahead lets nobody begin sooner, and has nobody wait longer than a cycle more', async () => {
  const again = await playedAhead(700)
  assert.deepEqual(await again(), ['too_soon', cycleMs])
  clock.advance(1_699)
  assert.deepEqual(await again(), ['too_soon', 1])
  clock.advance(1)
  assert.equal(await again(), 'played')
})
