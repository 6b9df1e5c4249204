import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPace, restMaxMs } from './pace.ts'

/** Work in pieces that take so long each, while others write so often a second; the time is its own. */
function openScene({ pieceMs = 10, othersPerSecond = 0 }) {
  const scene = { at: 0, othersPerSecond, rests: [] as number[] }
  let others = 0
  let own = 0n
  const pass = (ms: number) => {
    scene.at += ms
    others += (ms / 1000) * scene.othersPerSecond
  }
  const rest = async (ms: number) => {
    scene.rests.push(ms)
    pass(ms)
  }
  const time = { now: () => scene.at, rest }
  const alone = { chunk: 5000, inFlightMax: 3 }
  const pace = openPace(async () => BigInt(Math.floor(others)) + own, alone, time)
  const work = async (pieces: number) => {
    for await (const _ of pace.between(some(pieces))) {
      own++
      pace.wrote()
      pass(pieceMs)
    }
  }
  return { scene, work, wayNow: () => [pace.chunk(), pace.inFlightMax()] }
}

async function* some(count: number): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) yield i
}

test('while nobody else writes, work takes large pieces, some at once, and never rests', async () => {
  const { scene, work, wayNow } = openScene({ othersPerSecond: 20 })
  assert.deepEqual(wayNow(), [100, 1], 'it does not know yet')
  await work(100)
  assert.deepEqual(wayNow(), [5000, 3])
  assert.deepEqual(scene.rests, [])
})

test('while others write, it takes small pieces one by one, and rests longer the longer they take', async () => {
  for (const pieceMs of [10, 40]) {
    const { scene, work, wayNow } = openScene({ pieceMs, othersPerSecond: 200 })
    await work(100)
    assert.deepEqual(wayNow(), [100, 1])
    assert.ok(scene.rests.length > 90)
    assert.deepEqual([...new Set(scene.rests)], [3 * pieceMs])
  }
})

test('it goes back to large pieces when the others are gone, and to small ones when they come again', async () => {
  const { scene, work, wayNow } = openScene({ othersPerSecond: 200 })
  await work(50)
  scene.othersPerSecond = 0
  await work(50)
  assert.deepEqual(wayNow(), [5000, 3])
  scene.othersPerSecond = 200
  await work(50)
  assert.deepEqual(wayNow(), [100, 1])
})

test('it rests for half a minute in all, whoever is there, and then goes on as if alone', async () => {
  const { scene, work, wayNow } = openScene({ othersPerSecond: 1000 })
  await work(3000)
  assert.equal(
    scene.rests.reduce((sum, ms) => sum + ms, 0),
    restMaxMs,
  )
  assert.deepEqual(wayNow(), [5000, 3])
})

test('who is told to take less takes less, whoever is there', () => {
  const { chunk, inFlightMax } = openPace(async () => 0n, { chunk: 1, inFlightMax: 3 })
  assert.deepEqual([chunk(), inFlightMax()], [1, 1])
})
