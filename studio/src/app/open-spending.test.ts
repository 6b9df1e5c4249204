import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stoppedClock } from '#kit'
import { openSpending, type CallCount } from './open-spending.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const places = 1_000

/** An endpoint that takes so many calls of each network within so many seconds. */
const taking = (points: number, seconds: number, path = '/api/some') =>
  ({ method: 'POST', path, limit: { points, seconds, per: 'address' } }) as const

/** How many more calls of a network are taken. */
function taken({ spend }: CallCount, endpoint: ReturnType<typeof taking>, address: string): number {
  for (let done = 0; ; done++) {
    try {
      spend(endpoint, { caller: null, address })
    } catch {
      return done
    }
  }
}

const networks = (count: number) =>
  Array.from({ length: count }, (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)

test('each network has its calls of each endpoint, and has them back when the time is over', () => {
  const spending = openSpending(clock)
  const [one, other] = [taking(3, 60), taking(2, 60, '/api/other')]
  assert.deepEqual([taken(spending, one, '203.0.113.1'), taken(spending, other, '203.0.113.1')], [3, 2])
  assert.equal(taken(spending, one, '203.0.113.2'), 3)
  clock.advance(20_000)
  const again = () => spending.spend(one, { caller: null, address: '203.0.113.1' })
  assert.throws(again, { code: 'too_many_requests', detail: { retryAfterS: 40 } })
  clock.advance(40_000)
  assert.equal(taken(spending, one, '203.0.113.1'), 3)
})

test('however many networks come within a minute, no more are remembered than there are places, and each has its calls', () => {
  const spending = openSpending(clock, places)
  for (const address of networks(50_000)) spending.spend(taking(20, 60), { caller: null, address })
  assert.equal(spending.size(), places)
  assert.equal(taken(spending, taking(20, 60), '203.0.113.7'), 20)
})

test('who has made all their calls stays refused, however many others come', () => {
  const spending = openSpending(clock, places)
  assert.equal(taken(spending, taking(5, 60), '203.0.113.8'), 5)
  for (const address of networks(20_000)) spending.spend(taking(5, 60), { caller: null, address })
  assert.equal(taken(spending, taking(5, 60), '203.0.113.8'), 0)
})

test('what counts for five minutes is not forgotten after one, while others come', () => {
  const spending = openSpending(clock, places)
  assert.equal(taken(spending, taking(30, 300), '203.0.113.9'), 30)
  clock.advance(61_000)
  for (const address of networks(places * 2))
    spending.spend(taking(60, 60, '/api/other'), { caller: null, address })
  assert.equal(taken(spending, taking(30, 300), '203.0.113.9'), 0)
})
