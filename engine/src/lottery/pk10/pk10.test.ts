import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysChances, settlesRows } from '../../../test/rows.ts'
import { readPick } from '../../index.ts'

const ways = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]

test('chances of an order of ten', () =>
  saysChances('pk10', [
    ...ways.map((some, nth) => ['first2_sum', `sum${nth + 3}`, some, 90] as const),
    ['first2_direct', 'win', 1, 90],
    ['first3_direct', 'win', 1, 720],
    ['first4_direct', 'win', 1, 5_040],
    ['first5_direct', 'win', 1, 30_240],
    ['fixed_10', 'win', 1, 10],
    ['sides_1', 'big', 1, 2],
    ['duel_5_6', 'dragon', 1, 2],
    ['first2_sides', 'big', 40, 90],
    ['first2_sides', 'small', 50, 90],
    ['first2_sides', 'odd', 50, 90],
    ['first2_sides', 'even', 40, 90],
  ]))

test('what comes in order is one car at each place', () => {
  assert.equal(readPick('pk10', 'first2_direct', ['1,2', '1,2']).lines, 2)
  assert.equal(readPick('pk10', 'first5_direct', Array(5).fill('1,2,3,4,5,6,7,8,9,10')).lines, 30_240)
  settlesRows('pk10', [
    ['first2_direct', ['3,4', '1,3'], '3 1 2 4 5 6 7 8 9 10', 1],
    ['first2_sum', ['sum4'], '3 1 2 4 5 6 7 8 9 10', 1],
    ['first2_sides', ['small,even'], '3 1 2 4 5 6 7 8 9 10', 2],
    ['first2_sides', ['big,even'], '10 2 1 3 4 5 6 7 8 9', 2],
    ['duel_1_10', ['tiger'], '3 1 2 4 5 6 7 8 9 10', 1],
    ['sides_2', ['small,odd'], '3 1 2 4 5 6 7 8 9 10', 2],
    ['fixed_10', ['9,10'], '3 1 2 4 5 6 7 8 9 10', 1],
  ])
})
