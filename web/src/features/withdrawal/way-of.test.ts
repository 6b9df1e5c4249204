import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wayOf } from './way-of.ts'
import type { Withdrawal } from './withdrawals.ts'

const at = '2026-11-21T03:00:00.000Z'
const rows: [state: Withdrawal['state'], steps: string, way: string][] = [
  ['review', 'asked review', 'done now ahead ahead ahead'],
  ['refused', 'asked review refused', 'done wrong ahead ahead ahead'],
  ['approved', 'asked review approved', 'done done done now ahead'],
  ['approved', 'asked approved', 'done done done now ahead'],
  ['unknown', 'asked approved paying unknown', 'done done done now ahead'],
  ['failed', 'asked approved paying failed', 'done done done now ahead'],
  ['paid', 'asked approved paying paid', 'done done done done now'],
  ['disputed', 'asked approved paying paid disputed', 'done done done done wrong'],
  ['returned', 'asked approved paying paid returned', 'done done done done wrong'],
  ['confirmed', 'asked approved paying paid confirmed', 'done done done done done'],
  ['assumed', 'asked approved paying paid assumed', 'done done done done done'],
]

test('each state stands at its place of the way, and what was reached has its time', () => {
  for (const [state, steps, way] of rows) {
    const taken = steps.split(' ').map((one) => ({ state: one, at, reason: null }))
    const stations = wayOf({ state, steps: taken as Withdrawal['steps'] })
    assert.equal(stations.map((one) => one.state).join(' '), way, state)
    for (const one of stations)
      assert.equal(one.at !== null, ['done', 'wrong'].includes(one.state), `${state} ${one.station}`)
  }
})
