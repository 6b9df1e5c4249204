import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitAmount } from '@fairground/ui/round-amounts.ts'
import { firstUnit, quickUnits, stepUnit, unitsOf } from './units.ts'

const dong = (units: bigint) => units * 10_000n
const limits = { min: dong(1_000n), max: dong(5_000n), step: dong(1n) }

test('the unit steps within what the game takes', () => {
  assert.equal(stepUnit(dong(2_000n), 1, limits), dong(5_000n))
  assert.equal(stepUnit(dong(5_000n), 1, limits), undefined)
  assert.equal(stepUnit(dong(1_000n), -1, limits), undefined)
  assert.equal(stepUnit(dong(3_700n), -1, limits), dong(2_000n))
})

test('limits that nobody would name are steps too', () => {
  const odd = { min: dong(300n), max: dong(7_300n), step: dong(100n) }
  assert.equal(stepUnit(dong(500n), -1, odd), dong(300n))
  assert.equal(stepUnit(dong(5_000n), 1, odd), dong(7_300n))
})

test('a unit out of bounds or between two steps becomes one that is taken', () => {
  assert.equal(fitAmount(dong(9n), limits), limits.min)
  assert.equal(fitAmount(dong(9_000n), limits), limits.max)
  assert.equal(fitAmount(20_005_000n, limits), dong(2_000n))
})

test('what a house begins with and offers follows from the least it takes, in whatever currency', () => {
  const inDong = unitsOf({ unitMin: '500', unitMax: '100000000', step: '1' })
  assert.equal(firstUnit(inDong), dong(2_000n))
  assert.deepEqual(quickUnits(inDong), [1_000n, 2_000n, 5_000n, 10_000n, 50_000n].map(dong))
  const inDollars = unitsOf({ unitMin: '0.1', unitMax: '500', step: '0.05' })
  assert.equal(firstUnit(inDollars), 5_000n)
  assert.deepEqual(quickUnits(inDollars), [2_000n, 5_000n, 10_000n, 20_000n, 100_000n])
})

test('where nothing round is taken, what is offered is what is', () => {
  const narrow = unitsOf({ unitMin: '3', unitMax: '4.5', step: '0.3' })
  assert.deepEqual([firstUnit(narrow), quickUnits(narrow)], [30_000n, []])
  const off = unitsOf({ unitMin: '0.5', unitMax: '99', step: '2' })
  assert.deepEqual(off, { min: 20_000n, max: 980_000n, step: 20_000n })
})
