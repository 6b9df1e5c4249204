import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryPlay } from '@fairground/engine'
import { entryOf, emptySlip, type Slip } from '../../slip/slip.ts'
import { chosenOf } from './parts.ts'
import { fitList, putList } from './fit-list.ts'
import { readList } from './read-list.ts'

/** What of a list goes onto a slip that has room for so many lines more, and how what is left was written. */
function add(game: string, code: string, text: string, room: number, slip: Slip = emptySlip(10n)) {
  const play = lotteryPlay(game, code)
  const read = readList(game, play, text)
  const fit = fitList(read, { game, slip, play, room })
  const next = putList(slip, play, fit)
  return { next, left: fit.over.map(read.said), entry: entryOf(next, code) }
}

const written = (count: number, digits: number) =>
  Array.from({ length: count }, (_, n) => String(n).padStart(digits, '0'))

test('of a hundred and thirty singles a hundred go onto the order, and the others are left as they were written', () => {
  const all = written(130, 5)
  const { entry, next, left } = add('ssc', 'five_direct', all.join(' '), 100)
  assert.equal(entry.kept.length, 100)
  assert.deepEqual(left, all.slice(100))
  // Placed, the rest is a list like any other.
  assert.deepEqual(add('ssc', 'five_direct', left.join(', '), 100).left, [])
  // What stands there already is no more of it.
  const again = add('ssc', 'five_direct', all.slice(0, 100).join(' '), 0, next)
  assert.deepEqual([again.left, again.entry.kept.length], [[], 100])
})

test('numbers that are each a line fill the board, and then picks beside it, each once', () => {
  const all = written(120, 3)
  const { entry, next } = add('max3d', 'max3d', all.join(' '), 100)
  assert.equal(chosenOf(entry.numbers, 0).length, 50)
  assert.deepEqual(
    entry.kept.map((pick) => chosenOf(pick, 0).length),
    [50, 20],
  )
  assert.equal(new Set([...entry.kept, entry.numbers].flatMap((pick) => chosenOf(pick, 0))).size, 120)
  const again = add('max3d', 'max3d', all.join(' '), 97, next)
  assert.deepEqual(again.next, next)
  const { left, entry: small } = add('max3d', 'max3d', all.join(' '), 2)
  assert.deepEqual([small.kept.length, left.length, left[0]], [1, 20, '100'])
})

test('loose symbols that make one pick together are no more than it takes', () => {
  const { entry, left } = add('11x5', 'any3', '1 2 3 4', 1)
  assert.deepEqual([entry.numbers, left], [['1,2,3,4'], []])
  const pairs = written(30, 3)
  const most = lotteryPlay('max3d', 'max3d_plus').parts[0]?.max ?? 0
  const { entry: board, left: over } = add('max3d', 'max3d_plus', pairs.join(' '), 10)
  assert.equal(chosenOf(board.numbers, 0).length, most)
  assert.deepEqual(over, pairs.slice(most))
})

test('an order that is full takes nothing, and all of it is left', () => {
  const { entry, left } = add('k3', 'sum', '4 11', 0)
  assert.deepEqual([entry.numbers, entry.kept, left], [[], [], ['4', '11']])
})
