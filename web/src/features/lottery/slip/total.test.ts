import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play } from '@fairground/engine'
import { addNumbers } from '../family/vn/entries.ts'
import { vietnameseSlip } from '../family/vn/vn-slip.ts'
import { emptySlip, type Slip } from './slip.ts'
import { totalOf } from './total.ts'

const game = {
  gameCode: 'xsmb',
  rules: 'xsmb',
  family: 'vn',
  kind: 'official' as const,
  cadenceS: null,
  step: '1',
  unitMin: '500',
  unitMax: '10000000',
  linesMax: 100,
  cancelUntilS: null,
  stepsDown: false,
  termsMark: '',
  terms: { mode: 'SEA', oddsPpm: {} },
}
const empty = emptySlip(20_000_000n)
const add = (slip: Slip, code: string, ...numbers: string[]) =>
  addNumbers(slip, play('xsmb', code), numbers, 100)
const dong = (units: bigint) => units * 10_000n

test('the total is the stake of every line, and what it pays if each number comes once', () => {
  const six = add(empty, 'lo2', '03', '17', '27', '61', '72', '88')
  const { stake, once, byPlay } = totalOf(vietnameseSlip, game, add(six, 'xien2', '27', '61'))
  assert.equal(stake, dong(6n * 27n * 2_000n + 2_000n))
  assert.equal(once, dong(6n * 99n * 2_000n + 16n * 2_000n))
  assert.equal(byPlay.get('lo2')?.lots, 6 * 27)
})

test('ten numbers on one special prize win once, not ten times', () => {
  const ten = Array.from({ length: 10 }, (_, digit) => `0${digit}`)
  const { once, most } = totalOf(vietnameseSlip, game, add(empty, 'de_db', ...ten))
  assert.equal(once, dong(99n * 2_000n))
  assert.equal(most, once)
})

test('big and small do not win together', () => {
  const both = add(add(add(empty, 'db_big', 'big'), 'db_small', 'small'), 'db_odd', 'odd')
  assert.equal(totalOf(vietnameseSlip, game, both).most, dong((2n * 194n * 2_000n) / 100n))
})

test('the return of a slip is weighed by what each play is staked', () => {
  assert.equal(totalOf(vietnameseSlip, game, add(empty, 'lo2', '03')).returnPpm, 990_000)
  const { returnPpm } = totalOf(vietnameseSlip, game, add(add(empty, 'de_db', '03'), 'db_big', 'big'))
  assert.equal(returnPpm, (990_000 + 970_000) / 2)
  assert.equal(totalOf(vietnameseSlip, game, empty).returnPpm, 0)
})

test('the multiple counts in all of it', () => {
  const slip = { ...add(empty, 'lo2', '03'), multiple: 3 }
  assert.equal(totalOf(vietnameseSlip, game, slip).stake, dong(27n * 2_000n * 3n))
})

test('what pays less by now is a line of its own, by which the slip is summed', () => {
  const three = add(empty, 'lo2', '03', '04', '05')
  const offered = new Map([
    ['lo2:04', 900_000],
    ['de_db:03', 500_000],
  ])
  const { lines, stake, once, returnPpm } = totalOf(vietnameseSlip, game, three, offered)
  assert.deepEqual(lines, [
    { play: 'lo2', numbers: ['03', '05'] },
    { play: 'lo2', numbers: ['04'], payPpm: 900_000 },
  ])
  const usual = totalOf(vietnameseSlip, game, three)
  assert.equal(stake, usual.stake)
  assert.equal(once, (usual.once * 29n) / 30n)
  assert.equal(returnPpm, 957_000)
  const both = totalOf(
    vietnameseSlip,
    game,
    add(empty, 'xien2', '03', '04'),
    new Map([['xien2:03-04', 900_000]]),
  )
  assert.deepEqual(both.lines, [{ play: 'xien2', numbers: ['03', '04'], payPpm: 900_000 }])
})

test('an order is on as many numbers as its lines have between them, however often one comes', () => {
  const numbers = Array.from({ length: 100 }, (_, nth) => String(nth).padStart(2, '0'))
  const slip = add(add(empty, 'lo2', ...numbers), 'de_db', ...numbers.slice(0, 10))
  assert.equal(totalOf(vietnameseSlip, game, slip).numbers, 110)
  assert.equal(totalOf(vietnameseSlip, game, add(slip, 'xien2', '27', '61')).numbers, 111)
})
