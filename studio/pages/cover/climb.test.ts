import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flightAt, flightMs } from '@fairground/engine/game'
import { afterFrame, shownAt, type Seen, type Sky } from './climb.ts'

const sky: Sky = {
  type: 'sky',
  phase: 'locked',
  round: 'one',
  closesInMs: null,
  cameTo: null,
  flownMs: 0,
  at: 100,
  aboard: 0,
  staked: null,
  left: [],
  before: [],
}

/** A flight that is told of once a second until it is over, and what a page shows of it sixteen milliseconds by another. */
function watch(cameTo: number, { isCalm = false, lateMs = 0 } = {}): { shown: number[]; seen: Seen } {
  const endsMs = flightMs(cameTo + 1)
  let seen: Seen = { sky, toldAt: 0, shownMs: 0 }
  const shown: number[] = []
  let told = 0
  for (let now = 0; now < endsMs + 3_000; now += 16) {
    const due = told * 1_000 + (told % 2) * lateMs
    if (now >= due && now < endsMs) {
      const flownMs = told++ * 1_000
      const at = Math.min(flightAt(flownMs), cameTo)
      seen = afterFrame(seen, { ...sky, phase: 'flying', flownMs, at }, now) ?? assert.fail()
    }
    if (now >= endsMs && seen.sky.phase === 'flying') {
      const over: Sky = {
        ...sky,
        phase: 'ended',
        flownMs: endsMs,
        at: cameTo,
        cameTo: (cameTo / 100).toFixed(2),
      }
      seen = afterFrame(seen, over, now) ?? assert.fail()
      // Told of again, with what stands among those before.
      seen = afterFrame(seen, over, now + 300) ?? assert.fail()
    }
    const one = shownAt(seen, now, isCalm)
    if (one.phase === 'flying' && seen.sky.phase === 'flying') seen = { ...seen, shownMs: one.shownMs }
    shown.push(one.at)
  }
  return { shown, seen }
}

test('a flight is shown climbing to where it ends, never beyond it, never back, and ends where it ended', () => {
  for (const lateMs of [0, 400])
    for (const cameTo of [100, 101, 137, 250, 1_000]) {
      const { shown } = watch(cameTo, { lateMs })
      for (const [nth, at] of shown.entries()) {
        assert.ok(at <= cameTo, `${at} of ${cameTo}`)
        assert.ok(
          at >= (shown[nth - 1] ?? 0),
          `${at} after ${shown[nth - 1]} at ${nth * 16} of ${cameTo} ${lateMs}`,
        )
      }
      assert.equal(shown.at(-1), cameTo)
    }
})

test('a flight that is followed climbs with the clock, a moment behind', () => {
  const { shown } = watch(1_000)
  const at = (ms: number) => shown[Math.floor(ms / 16)] ?? 0
  for (const ms of [5_000, 10_050, 20_700]) {
    assert.ok(at(ms) <= flightAt(ms) && at(ms) >= flightAt(ms - 1_300), `${at(ms)} at ${ms}`)
  }
  assert.ok(new Set(shown).size > 500)
})

test('for whoever wants less motion the figure changes as it is told, once a second', () => {
  const { shown } = watch(250, { isCalm: true })
  assert.ok(new Set(shown).size <= flightMs(250) / 1_000 + 2)
  assert.equal(shown.at(-1), 250)
})

test('of another flight nothing is kept, and one that went far beyond what was known is shown at its end', () => {
  const flown = afterFrame({ sky, toldAt: 0, shownMs: 9_000 }, { ...sky, round: 'two' }, 10) ?? assert.fail()
  assert.equal(flown.shownMs, 0)
  const far: Sky = { ...sky, phase: 'ended', cameTo: '80.00', flownMs: 10_000, at: 182 }
  const seen =
    afterFrame({ sky: { ...sky, phase: 'flying' }, toldAt: 0, shownMs: 9_000 }, far, 10) ?? assert.fail()
  assert.deepEqual([shownAt(seen, 20, false).at, shownAt(seen, 20, false).phase], [8_000, 'ended'])
})
