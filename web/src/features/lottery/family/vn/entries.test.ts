import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play, type Play } from '@fairground/engine'
import {
  addNumbers,
  beginAnother,
  boardMax,
  choose,
  chosen,
  isChosen,
  linesOf,
  put,
  removeLine,
  withLines,
} from './entries.ts'
import { emptySlip, type Slip } from '../../slip/slip.ts'

const empty = emptySlip(20_000_000n)
const of = (code: string): Play => play('xsmb', code)
const pick = (code: string, ...numbers: string[]) => addNumbers(empty, of(code), numbers, 100)
const lines = (slip: Slip) => linesOf('xsmb', slip).map(({ play, numbers }) => `${play} ${numbers.join('-')}`)

test('numbers of a play by number gather in one line, in order, and go again', () => {
  const slip = pick('lo2', '61', '03')
  assert.deepEqual(lines(slip), ['lo2 03-61'])
  const one = put(slip, of('lo2'), '03', false, 100)
  assert.deepEqual(lines(one), ['lo2 61'])
  assert.deepEqual(put(one, of('lo2'), '61', false, 100).entries, [])
})

test('putting a number where it stands changes nothing', () => {
  const slip = pick('lo2', '61')
  assert.equal(put(slip, of('lo2'), '61', true, 100), slip)
})

test('a combination is on the slip once it is whole, and every further number makes more of them', () => {
  assert.deepEqual(lines(pick('xien2', '61')), [])
  assert.deepEqual(lines(pick('xien2', '61', '27')), ['xien2 27-61'])
  assert.deepEqual(lines(pick('xien2', '61', '27', '05')), ['xien2 05-27', 'xien2 05-61', 'xien2 27-61'])
})

test('beginning another keeps the combinations and frees the board', () => {
  const kept = beginAnother(pick('xien2', '61', '27'), of('xien2'))
  assert.deepEqual(chosen(kept, of('xien2')), [])
  const slip = addNumbers(kept, of('xien2'), ['27', '61', '05'], 100)
  assert.deepEqual(lines(slip), ['xien2 27-61', 'xien2 05-27', 'xien2 05-61'])
})

test('no more numbers fit a board than make as many combinations as an order may have lines', () => {
  assert.equal(boardMax(of('xien2'), 100), 14)
  assert.equal(boardMax(of('truot10'), 100), 12)
  assert.equal(boardMax(of('da'), 100), 10)
  assert.equal(boardMax(of('lo2'), 100), 100)
  const all = Array.from({ length: 30 }, (_, number) => String(number).padStart(2, '0'))
  assert.equal(chosen(pick('xien3', ...all), of('xien3')).length, 9)
})

test('a đá is one line of all its numbers', () => {
  assert.deepEqual(lines(pick('da', '01')), [])
  assert.deepEqual(lines(pick('da', '03', '01', '02')), ['da 01-02-03'])
})

test('one combination is removed and the others stay', () => {
  const slip = pick('xien2', '61', '27', '05')
  const left = removeLine('xsmb', slip, { play: 'xien2', numbers: ['61', '05'] })
  assert.deepEqual(lines(left), ['xien2 05-27', 'xien2 27-61'])
})

test('choosing nothing takes the play off the slip', () => {
  assert.deepEqual(choose(pick('lo2', '61'), of('lo2'), []).entries, [])
})

test('a past order comes back with its unit, its multiple and every line', () => {
  const start = { ...emptySlip(50_000_000n), multiple: 2 }
  const again = withLines('xsmb', start, [
    { play: 'lo2', numbers: ['61', '03'] },
    { play: 'xien2', numbers: ['27', '61'] },
    { play: 'xien2', numbers: ['05', '61'] },
    { play: 'db_big', numbers: ['big'] },
  ])
  assert.deepEqual(lines(again), ['lo2 03-61', 'xien2 27-61', 'xien2 05-61', 'db_big big'])
  assert.deepEqual([again.unit, again.multiple], [50_000_000n, 2])
})

test('of a đảo the orders of the same digits are one number', () => {
  const slip = pick('lo2_dao', '12', '21', '33')
  assert.equal(chosen(slip, of('lo2_dao')).length, 2)
  assert.ok(isChosen(slip, of('lo2_dao'), '12'))
  assert.deepEqual(lines(put(slip, of('lo2_dao'), '12', false, 100)), ['lo2_dao 33'])
})
