import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play } from '@fairground/engine'
import { roomLeft, type Rules } from './explain-refusal.ts'
import { addNumbers, emptySlip } from './slip.ts'
import { totalOf } from './total.ts'

const empty = emptySlip(20_000_000n)
const dong = (units: bigint) => units * 10_000n
const units = { min: dong(500n), max: dong(10_000_000n), step: dong(1n) }
const rules: Rules = { region: 'xsmb', oddsPpm: {}, units }
const slip = addNumbers(empty, play('xsmb', 'lo2'), ['27', '61'], 100)
const total = totalOf('xsmb', {}, slip)

test('of a number that is full, the unit that still fits is said', () => {
  const detail = { key: 'lo2:27', available: '150000' }
  assert.deepEqual(roomLeft('liability_limit', detail, slip, total, rules), {
    available: dong(150_000n),
    unit: dong(1_515n),
    on: { play: 'lo2', numbers: ['27'] },
  })
})

test('of a number with no room at all, no unit is said', () => {
  const room = roomLeft('liability_limit', { key: 'lo2:27', available: '0' }, slip, total, rules)
  assert.deepEqual(room, { available: 0n, on: { play: 'lo2', numbers: ['27'] } })
})

test('of a balance too small, the unit it would pay for is said', () => {
  const room = roomLeft('insufficient_funds', { balance: '54000.5' }, slip, total, rules)
  assert.deepEqual(room, { available: dong(54_000n) + 5_000n, unit: dong(1_000n) })
})

test('a unit out of bounds is brought back to them', () => {
  const low = { ...slip, unit: dong(1n) }
  assert.deepEqual(roomLeft('line_limit', {}, low, total, rules), { unit: units.min })
})

test('a refusal about something else leaves nothing to work out', () => {
  assert.deepEqual(roomLeft('draw_closed', {}, slip, total, rules), {})
})
