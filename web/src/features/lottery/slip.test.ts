import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play, type Play } from '@fairground/engine'
import {
  addDraft,
  addNumbers,
  choose,
  chosen,
  emptySlip,
  removeLine,
  stepUnit,
  toggle,
  total,
} from './slip.ts'

const of = (code: string): Play => play('xsmb', code)
const pick = (code: string, ...numbers: string[]) =>
  numbers.reduce((slip, number) => toggle(slip, of(code), number), emptySlip)

test('numbers of a play by number gather in one line, and go again', () => {
  const slip = pick('lo2', '61', '03')
  assert.deepEqual(slip.lines, [{ key: 'lo2', play: 'lo2', numbers: ['03', '61'] }])
  assert.deepEqual(toggle(toggle(slip, of('lo2'), '03'), of('lo2'), '61').lines, [])
})

test('a combination becomes a line when it is whole, and the next one begins', () => {
  const slip = pick('xien2', '61', '27', '05')
  assert.deepEqual(slip.lines, [{ key: 'xien2 27-61', play: 'xien2', numbers: ['27', '61'] }])
  assert.deepEqual(chosen(slip, of('xien2')), ['05'])
})

test('the same combination twice is one line', () => {
  assert.equal(pick('xien2', '61', '27', '27', '61').lines.length, 1)
})

test('a đá waits until it is added', () => {
  const slip = pick('da', '01', '02', '03')
  assert.equal(slip.lines.length, 0)
  assert.deepEqual(addDraft(slip).lines[0]?.numbers, ['01', '02', '03'])
})

test('a pasted list fills a line, or as many whole combinations as it has', () => {
  assert.deepEqual(chosen(addNumbers(pick('lo2', '61'), of('lo2'), ['61', '03']), of('lo2')), ['03', '61'])
  assert.equal(addNumbers(emptySlip, of('xien2'), ['01', '02', '03', '04', '05']).lines.length, 2)
})

test('the total is the stake of every line, and what it pays if each number comes once', () => {
  const slip = {
    ...addNumbers(pick('lo2', '03', '17', '27', '61', '72', '88'), of('xien2'), ['27', '61']),
    multiple: 1,
  }
  const { stake, once } = total('xsmb', {}, slip)
  assert.equal(stake, (6n * 27n * 2_000n + 2_000n) * 10_000n)
  assert.equal(once, (6n * 99n * 2_000n + 16n * 2_000n) * 10_000n)
  assert.equal(total('xsmb', {}, removeLine(slip, 'lo2')).stake, 2_000n * 10_000n)
})

test('choosing nothing empties the board', () => {
  assert.deepEqual(choose(pick('lo2', '61'), of('lo2'), []).lines, [])
})

test('the unit steps within what the game takes', () => {
  const limits = { min: 1_000n * 10_000n, max: 5_000n * 10_000n }
  assert.equal(stepUnit(2_000n * 10_000n, 1, limits), 5_000n * 10_000n)
  assert.equal(stepUnit(5_000n * 10_000n, 1, limits), undefined)
  assert.equal(stepUnit(1_000n * 10_000n, -1, limits), undefined)
})
