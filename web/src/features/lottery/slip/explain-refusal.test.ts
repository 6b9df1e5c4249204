import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play } from '@fairground/engine'
import { roomLeft, type Rules } from './explain-refusal.ts'
import { addNumbers } from '../family/vn/entries.ts'
import { vietnameseSlip } from '../family/vn/vn-slip.ts'
import { emptySlip, type Slip } from './slip.ts'
import { linesOf, priced, totalOf } from './total.ts'

const empty = emptySlip(20_000_000n)
const dong = (units: bigint) => units * 10_000n
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
const rules: Rules = { family: vietnameseSlip, game, numberName: (number) => number }
const slip = addNumbers(empty, play('xsmb', 'lo2'), ['27', '61'], 100)
const total = totalOf(vietnameseSlip, game, slip)

test('of a number that is full, the unit that still fits is said', () => {
  const detail = { key: 'lo2:27', available: '150000' }
  assert.deepEqual(roomLeft('liability_limit', detail, slip, total, rules), {
    available: dong(150_000n),
    unit: dong(1_515n),
    on: { play: 'lo2', numbers: ['27'], name: '27' },
  })
})

test('of a number with no room at all, no unit is said', () => {
  const room = roomLeft('liability_limit', { key: 'lo2:27', available: '0' }, slip, total, rules)
  assert.deepEqual(room, { available: 0n, on: { play: 'lo2', numbers: ['27'], name: '27' } })
})

test('without a number that is full, a đảo that makes it loses it, in whichever order it stands there, and so does its base', () => {
  const key = 'lo3:132'
  const reversed = addNumbers(empty, play('xsmb', 'lo3_dao'), ['123', '456'], 100)
  const both = addNumbers(reversed, play('xsmb', 'lo3'), ['123', '132'], 100)
  for (const before of [reversed, both]) {
    assert.ok(owedBy(before).includes(key))
    const all = totalOf(vietnameseSlip, game, before)
    const { on } = roomLeft('liability_limit', { key, available: '0' }, before, all, rules)
    const after = vietnameseSlip.without(game, before, on ?? assert.fail('it is about no number'))
    assert.ok(!owedBy(after).includes(key))
    // What has other digits, or is not reversed, stays.
    assert.ok(owedBy(after).includes('lo3:465'))
    assert.equal(owedBy(after).includes('lo3:123'), before === both)
  }
})

const owedBy = (of: Slip) =>
  linesOf(vietnameseSlip, game, of).flatMap((line) =>
    vietnameseSlip.price(game, priced(of, line)).liabilities.map(({ key }) => key),
  )

test('of a balance too small, the unit it would pay for is said', () => {
  const room = roomLeft('insufficient_funds', { balance: '54000.5' }, slip, total, rules)
  assert.deepEqual(room, { available: dong(54_000n) + 5_000n, unit: dong(1_000n) })
})

test('of a limit of one’s own, the unit that is left of it is said', () => {
  for (const code of ['own_stake_limit', 'own_loss_limit'])
    assert.deepEqual(roomLeft(code, { left: '54000' }, slip, total, rules), {
      available: dong(54_000n),
      unit: dong(1_000n),
    })
})

test('a unit out of bounds is brought back to them', () => {
  const low = { ...slip, unit: dong(1n) }
  assert.deepEqual(roomLeft('line_limit', {}, low, total, rules), { unit: dong(500n) })
})

test('a refusal about something else leaves nothing to work out', () => {
  assert.deepEqual(roomLeft('draw_closed', {}, slip, total, rules), {})
})
