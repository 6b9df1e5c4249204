import { test } from 'node:test'
import { saysChances, settlesRows } from '../../../test/rows.ts'

const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]

test('chances of three dice', () =>
  saysChances('k3', [
    ...ways.map((some, nth) => ['sum', `sum${nth + 3}`, some, 216] as const),
    ['sides', 'big', 105, 216],
    ['sides', 'even', 105, 216],
    ['triple', '444', 1, 216],
    ['triple_any', 'any', 6, 216],
    ['straight_any', 'any', 24, 216],
    ['three_different', 'win', 6, 216],
    ['pair', 'win', 3, 216],
    ['pair_any', '33', 16, 216],
    ['two_different', 'win', 30, 216],
    ['single', 'win', 91, 216],
  ]))

test('a triple has no side, and shows its pair as well', () =>
  settlesRows('k3', [
    ['sides', ['big,small,odd,even'], '2 2 2', 0],
    ['sides', ['big,small,odd,even'], '2 2 1', 2],
    ['sum', ['sum6'], '2 2 2', 1],
    ['triple', ['222,333'], '2 2 2', 1],
    ['pair_any', ['22'], '2 2 2', 1],
    ['pair', ['2', '1'], '2 1 2', 1],
    ['pair', ['2', '1'], '2 2 2', 0],
    ['straight_any', ['any'], '3 1 2', 1],
    ['three_different', ['1,2,3,4'], '3 1 2', 1],
    ['single', ['1,2,5'], '3 1 2', 2],
  ]))
