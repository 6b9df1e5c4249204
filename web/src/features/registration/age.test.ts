import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastBirthDay } from './age.ts'

const last = (now: string, timeZone = 'UTC') => lastBirthDay(new Date(now), 18, timeZone)

test('who turns eighteen today is old enough, who turns tomorrow is not', () => {
  assert.equal(last('2026-11-21T12:00:00Z'), '2008-11-21')
  assert.ok('2008-11-21' <= last('2026-11-21T12:00:00Z'))
  assert.ok('2008-11-22' > last('2026-11-21T12:00:00Z'))
})

test('on a leap day, and for those born on one, days compare as text', () => {
  assert.equal(last('2028-02-29T12:00:00Z'), '2010-02-29')
  assert.ok('2010-03-01' > last('2028-02-29T12:00:00Z'))
  assert.ok('2008-02-29' > last('2026-02-28T12:00:00Z'))
  assert.ok('2008-02-29' <= last('2026-03-01T12:00:00Z'))
})

test('a birthday begins where the house is, not where the visitor is', () => {
  assert.equal(last('2026-11-21T18:00:00Z', 'Asia/Ho_Chi_Minh'), '2008-11-22')
  assert.equal(last('2026-11-21T18:00:00Z', 'America/New_York'), '2008-11-21')
})
