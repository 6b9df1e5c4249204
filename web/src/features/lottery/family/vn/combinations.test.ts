import assert from 'node:assert/strict'
import { test } from 'node:test'
import { combinationsMost, combinationsOf, countCombinations, nameOf } from './combinations.ts'

test('every choice of a size is there once, in order', () => {
  assert.deepEqual(combinationsOf(['a', 'b', 'c'], 2), [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])
  assert.equal(combinationsOf(Array.from({ length: 9 }), 4).length, countCombinations(9, 4))
  assert.deepEqual(combinationsOf(['a'], 2), [])
})

test('the most numbers are those whose choices still fit', () => {
  assert.equal(combinationsMost(2, 100), 14)
  assert.equal(countCombinations(14, 2), 91)
  assert.equal(combinationsMost(4, 1), 4)
})

test('a combination is the same in any order', () => {
  assert.equal(nameOf(['61', '27']), nameOf(['27', '61']))
})
