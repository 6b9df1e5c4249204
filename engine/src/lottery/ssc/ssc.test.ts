import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOfEach, saysChances, settlesRows } from '../../../test/rows.ts'
import { EngineRefusal, readPick } from '../../index.ts'

const linesOf = (code: string, ...numbers: string[]) => readPick('ssc', code, numbers).lines
const all = '0,1,2,3,4,5,6,7,8,9'

test('chances of five digits', () =>
  saysChances('ssc', [
    ['five_direct', 'win', 1, 100_000],
    ['five_group120', 'win', 120, 100_000],
    ['five_group60', 'win', 60, 100_000],
    ['five_group30', 'win', 30, 100_000],
    ['five_group20', 'win', 20, 100_000],
    ['five_group10', 'win', 10, 100_000],
    ['five_group5', 'win', 5, 100_000],
    ['four_group24', 'win', 24, 10_000],
    ['four_group24_banker', 'win', 24, 10_000],
    ['five_group120_banker', 'win', 120, 100_000],
    ['last2_group_banker', 'win', 2, 100],
    ['four_group12', 'win', 12, 10_000],
    ['four_group6', 'win', 6, 10_000],
    ['four_group4', 'win', 4, 10_000],
    ['any3_direct', 'win', 1, 1_000],
    ['fun1', 'win', 40_951, 100_000],
    ['fun2', 'win', 8_146, 100_000],
    ['fun3', 'win', 856, 100_000],
    ['fun4', 'win', 46, 100_000],
    ['duel_1_5', 'dragon', 45, 100],
    ['duel_1_5', 'tie', 10, 100],
    ['sides_3', 'big', 1, 2],
    ['total_sides', 'odd', 1, 2],
    ['last3_shape', 'triple', 10, 1_000],
    ['last3_shape', 'straight', 60, 1_000],
    ['last3_shape', 'pair', 270, 1_000],
    ['last3_shape', 'half_straight', 360, 1_000],
    ['last3_shape', 'mixed', 300, 1_000],
  ]))

test('sums, spans, groups and bankers stand for as many lines as the rule book says', () => {
  const sums = linesOfEach('ssc', 'last3_sum')
  assert.deepEqual(sums.slice(0, 16), [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73])
  assert.deepEqual(sums, sums.toReversed())
  assert.deepEqual(linesOfEach('ssc', 'last3_span'), [10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
  assert.deepEqual(linesOfEach('ssc', 'last2_span'), [10, 18, 16, 14, 12, 10, 8, 6, 4, 2])
  for (let many = 3; many <= 10; many++) {
    const digits = all.slice(0, 2 * many - 1)
    assert.equal(linesOf('front3_group3', digits), many * (many - 1))
    assert.equal(linesOf('front3_group6', digits), (many * (many - 1) * (many - 2)) / 6)
  }
  // Of four drags one beside two bankers, two beside one.
  assert.equal(linesOf('last3_group6_banker', '1,2', '3,4,5,6'), 4)
  assert.equal(linesOf('last3_group6_banker', '1', '3,4,5,6'), 6)
  // Two digits have one banker, of four and five there are up to three and four: C(drags, k − bankers).
  assert.equal(linesOf('last2_group_banker', '1', '2,3,4'), 3)
  assert.throws(() => linesOf('last2_group_banker', '1,2', '3,4'), EngineRefusal)
  assert.equal(linesOf('four_group24_banker', '1,2', '3,4,5,6'), 6)
  assert.equal(linesOf('four_group24_banker', '1,2,3', '4,5,6,7'), 4)
  assert.equal(linesOf('five_group120_banker', '1,2', '3,4,5,6,7'), 10)
  assert.equal(linesOf('five_direct', all, all, all, all, all), 100_000)
  assert.equal(linesOf('any4_direct', all, all, all, all, all), 50_000)
  assert.equal(linesOf('five_group60', '0,1', '1,2,3,4'), 5)
})

test('bankers stand in every line, and all places show different digits', () =>
  settlesRows('ssc', [
    ['last2_group_banker', ['1', '2,3'], '0 0 0 2 1', 1],
    ['last2_group_banker', ['1', '2,3'], '0 0 0 2 3', 0],
    ['last2_group_banker', ['1', '2,3'], '0 0 0 1 1', 0],
    ['front2_group_banker', ['1', '2,3'], '3 1 0 0 0', 1],
    ['four_group24_banker', ['1,2', '3,4,5'], '0 5 2 1 3', 1],
    ['four_group24_banker', ['1,2', '3,4,5'], '0 5 2 4 3', 0],
    ['four_group24_banker', ['1,2', '3,4,5'], '0 1 2 3 3', 0],
    ['five_group120_banker', ['1,2,3,4', '5,6'], '6 4 1 3 2', 1],
    ['five_group120_banker', ['1,2,3,4', '5,6'], '6 4 1 3 5', 0],
  ]))

test('plates look at one digit, at all five together and at the shape of three', () =>
  settlesRows('ssc', [
    ['sides_1', ['big,odd'], '9 0 0 0 0', 2],
    ['sides_5', ['big,odd'], '9 0 0 0 4', 0],
    ['total_sides', ['big,small,odd,even'], '9 9 5 0 0', 2],
    ['total_sides', ['big,odd'], '9 9 5 0 0', 2],
    ['total_sides', ['small,even'], '9 9 4 0 0', 2],
    ['front3_shape', ['straight'], '9 0 1 5 5', 1],
    ['front3_shape', ['straight'], '0 9 8 5 5', 1],
    ['front3_shape', ['straight'], '8 9 1 5 5', 0],
    ['front3_shape', ['half_straight'], '8 9 1 5 5', 1],
    ['front3_shape', ['half_straight'], '9 0 5 5 5', 1],
    ['middle3_shape', ['mixed'], '0 1 3 5 5', 1],
    ['last3_shape', ['triple'], '0 1 5 5 5', 1],
    ['last3_shape', ['pair,mixed'], '0 1 5 3 5', 1],
    ['duel_2_4', ['tie'], '0 1 5 1 5', 1],
  ]))
