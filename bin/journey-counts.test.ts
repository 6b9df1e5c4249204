import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countJourneys } from './journey-counts.ts'

const bar = '─'.repeat(20)

test('what failed is named once, however often it was asked, and what failed once passed', () => {
  const output = `[1/3] sign-in.spec.ts:3:1 › a member comes in
  1) sign-in.spec.ts:9:1 › a wrong word ${bar}

    Error: x

    Retry #1 ${bar}

  2 failed
    sign-in.spec.ts:9:1 › a wrong word ${bar}
    slip.spec.ts:4:1 › a bet › at the second of closing ${bar}
  1 flaky
    kit.spec.ts:4:1 › everything stands ${bar}
  1 skipped
  12 passed (1.6s)
`
  assert.deepEqual(countJourneys(output), {
    passed: 13,
    failed: ['sign-in.spec.ts:9:1 › a wrong word', 'slip.spec.ts:4:1 › a bet › at the second of closing'],
    unsteady: ['kit.spec.ts:4:1 › everything stands'],
  })
})

test('what was cut short failed', () => {
  const output = `  1 interrupted\n    kit.spec.ts:4:1 › everything stands ${bar}\n  3 passed (1.6s)\n`
  assert.deepEqual(countJourneys(output), {
    passed: 3,
    failed: ['kit.spec.ts:4:1 › everything stands'],
    unsteady: [],
  })
})

test('a browser that never came tells of nothing', () => {
  assert.deepEqual(countJourneys('Error: no browser\n'), { passed: 0, failed: [], unsteady: [] })
})
