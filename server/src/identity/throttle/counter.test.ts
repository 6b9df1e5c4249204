import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stoppedClock } from '#kit'
import { openCounters, type Counter } from './counter.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')

/** How often a key is let through before it is refused. */
function allowed(counter: Counter, key: string): number {
  for (let done = 0; ; done++) {
    try {
      counter.spend(key)
    } catch {
      return done
    }
  }
}

test('a key has its points, gets them back when its time is over, and is told how long that is', () => {
  const counter = openCounters(clock).open(3, 60)
  counter.spend('one')
  clock.advance(20_000)
  assert.equal(allowed(counter, 'one'), 2)
  assert.throws(() => counter.spend('one'), { code: 'too_many_requests', detail: { retryAfterS: 40 } })
  assert.equal(allowed(counter, 'another'), 3)
  clock.advance(40_000)
  assert.equal(allowed(counter, 'one'), 3)
})

test('points are given back one by one, never more than were spent, and forgotten all at once', () => {
  const counter = openCounters(clock).open(3, 60)
  counter.giveBack('one')
  assert.equal(allowed(counter, 'one'), 3)
  counter.giveBack('one')
  assert.equal(counter.spent('one'), 2)
  assert.equal(allowed(counter, 'one'), 1)
  counter.forget('one')
  assert.equal(counter.spent('one'), 0)
  assert.equal(allowed(counter, 'one'), 3)
})

test('what is only counted is never refused', () => {
  const counter = openCounters(clock).open(3, 60)
  for (let i = 0; i < 10; i++) counter.add('one')
  assert.equal(counter.spent('one'), 10)
})

test('counters of one table do not count for each other', () => {
  const counters = openCounters(clock)
  const [one, other] = [counters.open(2, 60), counters.open(2, 60)]
  assert.deepEqual([allowed(one, 'key'), allowed(other, 'key')], [2, 2])
})

test('a million live keys take no more room than the table has, and each has all its points', () => {
  const counters = openCounters(clock)
  const counter = counters.open(20, 300)
  for (let i = 0; i < 1_000_000; i++) counter.spend(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)
  assert.equal(counters.size(), 131_072)
  assert.equal(allowed(counter, 'an honest member'), 20)
})

test('whoever has spent their points is refused, however many others come', () => {
  const counters = openCounters(clock, 1_000)
  const counter = counters.open(20, 300)
  const attackers = Array.from({ length: 500 }, (_, i) => `attacker ${i}`)
  for (const attacker of attackers) assert.equal(allowed(counter, attacker), 20)
  for (let i = 0; i < 100_000; i++) counter.spend(`passer-by ${i}`)
  assert.equal(counters.size(), 1_000)
  assert.deepEqual(
    attackers.filter((attacker) => allowed(counter, attacker) > 0),
    [],
  )
})

test('where all have spent their points, somebody new has theirs', () => {
  const counters = openCounters(clock, 1_000)
  const counter = counters.open(20, 300)
  for (let i = 0; i < 1_000; i++) allowed(counter, `attacker ${i}`)
  assert.equal(allowed(counter, 'an honest member'), 20)
  assert.equal(counters.size(), 1_000)
})

test('windows that are over give way before any that is not', () => {
  const counters = openCounters(clock, 100)
  const [brief, long] = [counters.open(20, 60), counters.open(20, 600)]
  for (let i = 0; i < 50; i++) long.spend(`long ${i}`)
  for (let i = 0; i < 50; i++) allowed(brief, `brief ${i}`)
  clock.advance(60_000)
  for (let i = 0; i < 50; i++) long.spend(`next ${i}`)
  const kept = Array.from({ length: 50 }, (_, i) => long.spent(`long ${i}`)).filter((spent) => spent === 1)
  assert.ok(kept.length >= 45, `${kept.length} of 50 are kept`)
})
