import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysChances, settlesRows } from '../../../test/rows.ts'
import { allTerms } from '../../../test/terms.ts'
import { lotterySettler, readPick } from '../../index.ts'

test('chances of five of eleven', () =>
  saysChances('11x5', [
    ['any1', 'win', 5, 11],
    ['any2', 'win', 2, 11],
    ['any3', 'win', 2, 33],
    ['any4', 'win', 1, 66],
    ['any5', 'win', 1, 462],
    ['any6', 'win', 1, 77],
    ['any7', 'win', 1, 22],
    ['any8', 'win', 4, 33],
    ['any6_banker', 'win', 1, 77],
    ['front3_direct', 'win', 1, 990],
    ['front3_group', 'win', 1, 165],
    ['front3_group_banker', 'win', 1, 165],
    ['front2_group_banker', 'win', 1, 55],
    ['front2_direct', 'win', 1, 110],
    ['front2_group', 'win', 1, 55],
    ['fixed', 'win', 1, 11],
    ['front3_any1', 'win', 3, 11],
    ['odd_even', 'odd3', 200, 462],
    ['odd_even', 'odd0', 1, 462],
    ['middle', 'middle6', 100, 462],
    ['middle', 'middle3', 28, 462],
    ['sides_1', 'odd', 5, 11],
    ['duel_1_5', 'dragon', 1, 2],
  ]))

test('bankers stand in each line, with as many drags as are left', () => {
  const linesOf = (code: string, banked: string, drags: string) =>
    readPick('11x5', code, [banked, drags]).lines
  assert.equal(linesOf('any5_banker', '1,2', '3,4,5,6'), 4)
  assert.equal(linesOf('any8_banker', '1', '2,3,4,5,6,7,8,9,10,11'), 120)
  settlesRows('11x5', [
    ['any5_banker', ['1,2', '3,4,5,6'], '2 1 5 3 4', 1],
    ['any3_banker', ['1', '2,3,4'], '4 1 9 2 11', 1],
    ['any8_banker', ['1,2', '3,4,5,6,7,8,9'], '1 2 3 4 5', 4],
    ['front3_group_banker', ['1,2', '3,4'], '4 1 2 9 10', 1],
    ['front3_group_banker', ['1', '2,3,4'], '4 1 2 9 10', 1],
    ['front3_group_banker', ['1,2', '3,4'], '4 1 3 9 2', 0],
    ['front2_group_banker', ['1', '3,4'], '4 1 3 9 2', 1],
    ['front2_group_banker', ['1', '3,4'], '4 3 1 9 2', 0],
    ['any8_banker', ['1,2', '3,4,5,6,7,8,9'], '11 2 3 4 5', 0],
  ])
})

test('on plates eleven gives a side back, and thirty the size of all', () => {
  settlesRows('11x5', [
    ['sides_2', ['big,even'], '1 10 2 3 4', 2],
    ['total_size', ['big'], '11 10 9 8 7', 1],
    ['total_parity', ['even'], '11 10 9 8 2', 1],
    ['duel_1_5', ['tiger'], '1 2 3 4 5', 1],
    ['middle', ['middle6'], '11 1 6 7 2', 1],
    ['odd_even', ['odd3,odd4'], '11 1 6 7 2', 1],
  ])
  const settle = lotterySettler('11x5', ['11', '1', '2', '6', '10'], allTerms('11x5'))
  const line = (play: string) => settle({ play, numbers: ['big'], unit: 10_000n })
  assert.deepEqual(line('sides_1'), { stake: 10_000n, hits: 0, payout: 10_000n })
  assert.deepEqual(line('total_size'), { stake: 10_000n, hits: 0, payout: 10_000n })
  assert.equal(line('sides_2').payout, 0n)
})
