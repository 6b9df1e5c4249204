import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOfEach, saysChances, settlesRows } from '../../../test/rows.ts'
import { lotteryFamily } from '../../index.ts'

test('three digits are played as three of SSC, and P3 as 3D', () => {
  assert.equal(lotteryFamily('p3'), lotteryFamily('3d'))
  saysChances('3d', [
    ['three_direct', 'win', 1, 1_000],
    ['three_group3', 'win', 3, 1_000],
    ['three_group6', 'win', 6, 1_000],
    ['three_any1', 'win', 271, 1_000],
    ['three_any2', 'win', 54, 1_000],
    ['front2_group', 'win', 2, 100],
    ['fixed', 'win', 1, 10],
  ])
  assert.deepEqual(linesOfEach('p3', 'three_span'), [10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
  settlesRows('p3', [
    ['three_group3', ['0,9'], '0 9 9', 1],
    ['three_group6', ['0,8,9'], '0 9 9', 0],
    ['three_sum', ['18'], '0 9 9', 1],
    ['last2_direct', ['9', '8,9'], '0 9 9', 1],
    ['three_any1', ['0,9'], '0 9 9', 2],
    ['three_sides', ['small', 'big', 'odd'], '0 9 9', 1],
  ])
})
