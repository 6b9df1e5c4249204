import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOfEach, saysChances, settlesRows } from '../../../test/rows.ts'
import { elottOdds, lotteryFamily, offeredPlays, type LotteryTerms } from '../../index.ts'

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
    ['sides_2', 'small', 1, 2],
    ['total_sides', 'big', 1, 2],
    ['total_sides', 'odd', 1, 2],
    ['duel_1_3', 'tiger', 45, 100],
    ['duel_2_3', 'tie', 10, 100],
    ['three_shape', 'triple', 10, 1_000],
    ['three_shape', 'straight', 60, 1_000],
    ['three_shape', 'pair', 270, 1_000],
    ['three_shape', 'half_straight', 360, 1_000],
    ['three_shape', 'mixed', 300, 1_000],
  ])
  assert.deepEqual(linesOfEach('p3', 'three_span'), [10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
  settlesRows('p3', [
    ['three_group3', ['0,9'], '0 9 9', 1],
    ['three_group6', ['0,8,9'], '0 9 9', 0],
    ['three_sum', ['18'], '0 9 9', 1],
    ['last2_direct', ['9', '8,9'], '0 9 9', 1],
    ['three_any1', ['0,9'], '0 9 9', 2],
    ['three_sides', ['small', 'big', 'odd'], '0 9 9', 1],
    ['sides_3', ['big,odd'], '0 9 9', 2],
    ['sides_1', ['big,odd'], '0 9 9', 0],
    ['total_sides', ['big,small,odd,even'], '4 5 5', 2],
    ['total_sides', ['small,odd'], '4 4 5', 2],
    ['total_sides', ['big,even'], '4 4 5', 0],
    ['duel_1_2', ['tiger'], '0 9 9', 1],
    ['duel_2_3', ['dragon,tie'], '0 9 9', 1],
    ['three_shape', ['straight'], '9 1 0', 1],
    ['three_shape', ['half_straight'], '9 0 5', 1],
    ['three_shape', ['pair,mixed'], '0 9 9', 1],
  ])
})

test('two-sided plates are sold by fixed odds, and not in a prize group', () => {
  const codes = (terms: LotteryTerms) => offeredPlays('3d', terms).map(({ code }) => code)
  const plates = ['fixed', 'sides_1', 'sides_2', 'sides_3', 'total_sides']
  plates.push('duel_1_2', 'duel_1_3', 'duel_2_3', 'three_shape')
  assert.deepEqual(codes({ mode: 'Elott', oddsPpm: elottOdds('3d') }), plates)
  const grouped = codes({ mode: 'Lott', groupMin: 1_800, groupMax: 1_956 })
  assert.deepEqual(
    grouped.filter((code) => /^(?:sides|total|duel)|shape/.test(code)),
    [],
  )
})
