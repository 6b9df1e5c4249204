import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayBegins } from './day-begins.ts'

test('a day begins at midnight of its zone, also where clocks are put on or back about it', () => {
  for (const [day, zone, at] of [
    ['2026-12-05', 'Asia/Ho_Chi_Minh', '2026-12-04T17:00:00.000Z'],
    ['2026-12-05', 'America/New_York', '2026-12-05T05:00:00.000Z'],
    ['2026-12-05', 'UTC', '2026-12-05T00:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ] as const)
    assert.equal(new Date(dayBegins(day, zone)).toISOString(), at, `${day} in ${zone}`)
})
