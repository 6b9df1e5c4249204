import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn } from '@fairground/ui/day-in.ts'
import { daysOf, periodOf, periods } from './period.ts'

test('a period ends today and counts today', () => {
  assert.deepEqual(daysOf('today', '2026-11-21'), { from: '2026-11-21', to: '2026-11-21' })
  assert.deepEqual(daysOf('week', '2026-11-21'), { from: '2026-11-15', to: '2026-11-21' })
  assert.deepEqual(daysOf('month', '2026-03-01'), { from: '2026-01-31', to: '2026-03-01' })
})

test('all time, and days still to be chosen, are open', () => {
  for (const period of ['ever', 'chosen'] as const)
    assert.deepEqual(daysOf(period, '2026-11-21'), { from: '', to: '' })
})

test('days that are those of a period, as it ends today, are known as it', () => {
  const today = '2026-11-21'
  for (const period of periods.filter((one) => one !== 'chosen'))
    assert.equal(periodOf(daysOf(period, today), today), period)
  assert.equal(periodOf({ from: '2026-11-20', to: '2026-11-20' }, today), 'chosen')
  assert.equal(periodOf({ from: '2026-11-20', to: '' }, today), 'chosen')
})

test('the day is the one where the house counts it, not where the reader is', () => {
  const evening = new Date('2026-01-05T17:30:00Z')
  assert.equal(dayIn(evening, 'Asia/Ho_Chi_Minh'), '2026-01-06')
  assert.equal(dayIn(evening, 'America/New_York'), '2026-01-05')
})
