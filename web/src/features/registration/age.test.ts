import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastBirthDay } from './age.ts'

test('who turns eighteen today is old enough, who turns tomorrow is not', () => {
  const last = lastBirthDay(new Date(2026, 10, 21), 18)
  assert.equal(last, '2008-11-21')
  assert.ok('2008-11-21' <= last)
  assert.ok('2008-11-22' > last)
})

test('on a leap day, and for those born on one, days compare as text', () => {
  assert.equal(lastBirthDay(new Date(2028, 1, 29), 18), '2010-02-29')
  assert.ok('2010-03-01' > lastBirthDay(new Date(2028, 1, 29), 18))
  assert.ok('2008-02-29' > lastBirthDay(new Date(2026, 1, 28), 18))
  assert.ok('2008-02-29' <= lastBirthDay(new Date(2026, 2, 1), 18))
})
