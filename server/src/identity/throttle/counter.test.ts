import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stoppedClock } from '#kit'
import { long } from '#test/long'
import { openCounters, type Counter, type Counters } from './counter.ts'

// Half as many again as there is room for.
const crowd = long ? 1_000_000 : 200_000
const untold = long ? 100_000 : 10_000
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
  const counter = openCounters(clock).open('calls', 3, 60)
  counter.spend('one')
  clock.advance(20_000)
  assert.equal(allowed(counter, 'one'), 2)
  assert.throws(() => counter.spend('one'), { code: 'too_many_requests', detail: { retryAfterS: 40 } })
  assert.equal(allowed(counter, 'another'), 3)
  clock.advance(40_000)
  assert.equal(allowed(counter, 'one'), 3)
})

test('points are given back one by one, and never more than were spent', () => {
  const counter = openCounters(clock).open('calls', 3, 60)
  counter.giveBack('one')
  assert.equal(allowed(counter, 'one'), 3)
  counter.giveBack('one')
  assert.equal(counter.spent('one'), 2)
  assert.equal(allowed(counter, 'one'), 1)
})

test('counters of one table do not count for each other', () => {
  const counters = openCounters(clock)
  const [one, other] = [counters.open('one', 2, 60), counters.open('other', 2, 60)]
  assert.deepEqual([allowed(one, 'key'), allowed(other, 'key')], [2, 2])
})

test(`${crowd} live keys take no more room than the table has, and each has all its points`, () => {
  const counters = openCounters(clock)
  const counter = counters.open('calls', 20, 300)
  for (let i = 0; i < crowd; i++) counter.spend(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)
  assert.equal(counters.size(), 131_072)
  assert.equal(allowed(counter, 'an honest member'), 20)
})

test('whoever has spent their points is refused, however many others come', () => {
  const counters = openCounters(clock, 1_000)
  const counter = counters.open('calls', 20, 300)
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
  const counter = counters.open('calls', 20, 300)
  for (let i = 0; i < 1_000; i++) allowed(counter, `attacker ${i}`)
  assert.equal(allowed(counter, 'an honest member'), 20)
  assert.equal(counters.size(), 1_000)
})

test('windows that are over give way before any that is not', () => {
  const counters = openCounters(clock, 100)
  const [brief, lasting] = [counters.open('brief', 20, 60), counters.open('long', 20, 600)]
  for (let i = 0; i < 50; i++) lasting.spend(`long ${i}`)
  for (let i = 0; i < 50; i++) allowed(brief, `brief ${i}`)
  clock.advance(60_000)
  for (let i = 0; i < 50; i++) lasting.spend(`next ${i}`)
  const kept = Array.from({ length: 50 }, (_, i) => lasting.spent(`long ${i}`)).filter((spent) => spent === 1)
  assert.ok(kept.length >= 45, `${kept.length} of 50 are kept`)
})

/** Tells one server's news to others. */
function tell(from: Counters, ...to: Counters[]): void {
  for (const count of from.news(1_000)) for (const other of to) other.hear(count, from.own)
}

/** So many servers, each with a counter of ten points in a minute. */
function servers(count: number) {
  return Array.from({ length: count }, () => {
    const counters = openCounters(clock)
    return { counters, counter: counters.open('calls', 10, 60) }
  })
}

test('what was spent elsewhere counts once, however often it is told, and is given back when it is there', () => {
  const [here, there] = servers(2)
  assert.ok(here && there)
  for (let i = 0; i < 7; i++) there.counter.spend('one')
  const [told] = there.counters.news(10)
  assert.ok(told)
  for (let i = 0; i < 3; i++) here.counters.hear(told, there.counters.own)
  assert.equal(here.counter.spent('one'), 7)
  for (let i = 0; i < 4; i++) there.counter.giveBack('one')
  tell(there.counters, here.counters)
  assert.equal(allowed(here.counter, 'one'), 7)
  tell(here.counters, there.counters)
  assert.equal(allowed(there.counter, 'one'), 0)
})

test('who has spent a tenth is told of, and whoever counted less of the same key tells it then', () => {
  const [here, there] = servers(2)
  const much = [here, there].map((one) => one?.counters.open('much', 100, 60))
  for (let i = 0; i < 9; i++) much[0]?.spend('one')
  assert.ok(here && there)
  assert.deepEqual(here.counters.news(10), [])
  for (let i = 0; i < 10; i++) much[1]?.spend('one')
  tell(there.counters, here.counters)
  tell(here.counters, there.counters)
  assert.deepEqual(
    much.map((one) => one?.spent('one')),
    [19, 19],
  )
  assert.deepEqual([...here.counters.news(10), ...there.counters.news(10)], [], 'what was told is no news')
})

test('two times that began apart end together, with the first, and what comes then is counted together again', () => {
  const [here, there] = servers(2)
  assert.ok(here && there)
  here.counter.spend('one')
  clock.advance(20_000)
  for (let i = 0; i < 5; i++) there.counter.spend('one')
  tell(here.counters, there.counters)
  tell(there.counters, here.counters)
  assert.deepEqual([here.counter.spent('one'), there.counter.spent('one')], [6, 6])
  clock.advance(40_000)
  assert.deepEqual([here.counter.spent('one'), there.counter.spent('one')], [0, 0])
  assert.equal(allowed(there.counter, 'one'), 10)
  tell(there.counters, here.counters)
  assert.equal(allowed(here.counter, 'one'), 0)
})

test('who comes late hears of all, also of what was spent on a server that is gone', () => {
  const [here, gone, late] = servers(3)
  assert.ok(here && gone && late)
  for (let i = 0; i < 6; i++) gone.counter.spend('one')
  tell(gone.counters, here.counters)
  for (let i = 0; i < 2; i++) here.counter.spend('one')
  here.counters.news(10)
  here.counters.renew()
  tell(here.counters, late.counters)
  assert.equal(allowed(late.counter, 'one'), 2)
})

test('what another heard of a third server is believed only until that one speaks', () => {
  const [here, second, third] = servers(3)
  assert.ok(here && second && third)
  third.counter.spend('one')
  tell(third.counters, second.counters)
  for (let i = 0; i < 4; i++) third.counter.spend('one')
  tell(third.counters, here.counters)
  second.counters.renew()
  tell(second.counters, here.counters)
  assert.equal(here.counter.spent('one'), 5)
})

test('alone of three, a server lets through a third of a limit, and at least one', () => {
  const [here] = servers(1)
  assert.ok(here)
  here.counters.divide(3)
  const single = here.counters.open('single', 1, 60)
  assert.deepEqual([allowed(here.counter, 'one'), allowed(single, 'one')], [4, 1])
  here.counters.divide(1)
  assert.equal(allowed(here.counter, 'one'), 6)
})

test(`${untold} keys that others should know take no more room than the table has, and are told of by and by`, () => {
  const counters = openCounters(clock, 1_000)
  const counter = counters.open('calls', 1, 60)
  for (let i = 0; i < untold; i++) counter.spend(`key ${i}`)
  let told = 0
  for (let count = counters.news(300).length; count > 0; count = counters.news(300).length) {
    assert.ok(count <= 300)
    told += count
  }
  assert.equal(told, 1_000)
})
