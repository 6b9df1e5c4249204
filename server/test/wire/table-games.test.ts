import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameOf, tableGames } from './table-games.ts'

test('each place of each table pays back what its game says, over all that may come', () => {
  for (const { code, places, outcomes, pays, returnPpm, winMax } of tableGames) {
    const all = outcomes()
    for (const place of places) {
      const paid = all.map((outcome) => pays(place, outcome))
      const total = paid.reduce((sum, one) => sum + one, 0)
      assert.equal(Math.floor((total * 10_000) / all.length), returnPpm, `${code} ${place}`)
      assert.ok(Math.min(...paid) >= 0, `${code} ${place}`)
    }
    const most = Math.max(...all.flatMap((outcome) => places.map((place) => pays(place, outcome))))
    assert.equal(Math.floor(most / 100), winMax, code)
  }
})

test('what is drawn is one of what may come, and all of it comes', () => {
  for (const code of ['wheel', 'coins']) {
    const { outcomes, draw } = gameOf(code)
    const may = new Set(outcomes().map(String))
    const came = new Set(Array.from({ length: 5_000 }, () => String(draw())))
    assert.deepEqual([...came].toSorted(), [...may].toSorted())
  }
  const { draw } = gameOf('gate')
  const hands = Array.from({ length: 20_000 }, () => draw())
  assert.ok(
    hands.every(
      ([left = -1, right = -1]) => left !== right && Math.min(left, right) >= 0 && Math.max(left, right) < 52,
    ),
  )
  assert.equal(new Set(hands.map(([, right]) => right)).size, 52)
})

test('a table of nothing pays nothing, and its road tells sides apart', () => {
  assert.equal(gameOf('wheel').pays('dozen4', [40]), 0)
  const { markOf } = gameOf('gate')
  assert.deepEqual(
    [markOf([12, 0]), markOf([0, 12]), markOf([3, 16])].map(({ mark }) => mark),
    ['L', 'R', 'T'],
  )
  assert.deepEqual(gameOf('wheel').markOf([0]), { mark: '0', side: 'neither' })
  assert.deepEqual(gameOf('coins').markOf([1, 1, 0, 1]), { mark: '3', side: 'second' })
  assert.throws(() => gameOf('dice'), /no table/)
})
