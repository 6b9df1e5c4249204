import { test } from 'node:test'
import { saysChances, settlesRows } from '../../../test/rows.ts'

const upper = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]
const ways = [...upper, ...upper.toReversed()]

test('chances of the sum of three digits', () =>
  saysChances('pc28', [
    ...ways.map((some, sum) => ['sum', `sum${sum}`, some, 1_000] as const),
    ['sides', 'big', 500, 1_000],
    ['sides', 'odd', 500, 1_000],
    ['combinations', 'big_odd', 231, 1_000],
    ['combinations', 'big_even', 269, 1_000],
    ['combinations', 'small_odd', 269, 1_000],
    ['combinations', 'small_even', 231, 1_000],
    ['extremes', 'least', 56, 1_000],
    ['extremes', 'greatest', 56, 1_000],
    ['waves', 'red', 332, 1_000],
    ['waves', 'green', 258, 1_000],
    ['waves', 'blue', 258, 1_000],
  ]))

test('thirteen and fourteen part small from big, and have no colour', () =>
  settlesRows('pc28', [
    ['sides', ['big,small,odd,even'], '4 4 5', 2],
    ['sides', ['small,odd'], '4 4 5', 2],
    ['sides', ['big,even'], '4 5 5', 2],
    ['combinations', ['small_odd'], '4 4 5', 1],
    ['waves', ['red,green,blue'], '4 5 5', 0],
    ['waves', ['red'], '0 9 9', 1],
    ['waves', ['green'], '0 0 1', 1],
    ['extremes', ['least'], '1 2 2', 1],
    ['extremes', ['least,greatest'], '1 2 3', 0],
    ['sum', ['sum27'], '9 9 9', 1],
  ]))
