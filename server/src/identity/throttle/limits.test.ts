import assert from 'node:assert/strict'
import { test } from 'node:test'
import { challenge, identity, lottery, member, registration } from '@fairground/contract'
import type { Endpoint } from '@fairground/contract'
import { openLog, openBus, readConfig, Refusal, stoppedClock, type Call, type Context } from '#kit'
import { testDatabase } from '#test'
import { callWith } from '#test/proof'
import { openCounters } from './counter.ts'
import { openLimits, type Limits } from './limits.ts'

const { db } = await testDatabase()
const clock = stoppedClock('2026-11-21T03:00:00Z')
const log = openLog('silent')
const context: Context = {
  db,
  clock,
  log,
  bus: openBus(log),
  config: readConfig({}),
}
const wide: Context = { ...context, config: { ...context.config, rateFactor: 10 } }

const from = (address: string, memberId?: string): Call => ({
  ...callWith(),
  address,
  caller: memberId
    ? { memberId, sessionId: 's', account: memberId, isAgent: 0, book: 'real', currency: 'VND' }
    : null,
})

/** How many of so many calls are let through before the first is refused. */
function allowed(spend: () => void, tries: number): number {
  for (let done = 0; done < tries; done++) {
    try {
      spend()
    } catch (error) {
      assert.ok(error instanceof Refusal && error.code === 'too_many_requests')
      return done
    }
  }
  return tries
}

const cases = [
  { endpoint: identity.signIn, call: from('10.0.0.1'), points: 60 },
  { endpoint: registration.register, call: from('10.0.0.2'), points: 60 },
  { endpoint: identity.tryDemo, call: from('10.0.0.3'), points: 30 },
  { endpoint: challenge.captcha, call: from('10.0.0.3'), points: 120 },
  { endpoint: lottery.orderProof, call: from('10.0.0.3', 'one'), points: 30 },
  { endpoint: member.info, call: from('10.0.0.4'), points: 3_000 },
  { endpoint: member.info, call: from('10.0.0.5', 'one'), points: 1_200 },
  { endpoint: lottery.placeOrder, call: from('10.0.0.5', 'two'), points: 300 },
]

for (const { endpoint, call, points } of cases) {
  test(`${endpoint.method} ${endpoint.path} is let through ${points} times, ten times as often when limits are ten times as wide`, () => {
    const limits = openLimits(context)
    assert.equal(
      allowed(() => limits.spend(endpoint, call), points + 5),
      points,
    )
    const wider = openLimits(wide)
    assert.equal(
      allowed(() => wider.spend(endpoint, call), 10 * points + 5),
      10 * points,
    )
  })
}

test('members behind one address do not spend what is another’s, nor an address another address’s', () => {
  const limits = openLimits(context)
  allowed(() => limits.spend(member.info, from('10.2.0.1', 'loud')), 2_000)
  assert.equal(
    allowed(() => limits.spend(member.info, from('10.2.0.1', 'calm')), 5),
    5,
  )
  allowed(() => limits.spend(identity.signIn, from('10.2.0.1')), 100)
  assert.equal(
    allowed(() => limits.spend(identity.signIn, from('10.2.0.2')), 5),
    5,
  )
})

test('ten thousand addresses of one household have what one has', () => {
  const limits = openLimits(context)
  let host = 0
  const spend = () => limits.spend(registration.register, from(`2001:db8:1:2::${(host++).toString(16)}`))
  assert.equal(allowed(spend, 10_000), 60)
  assert.equal(
    allowed(() => limits.spend(registration.register, from('::ffff:10.3.0.1')), 100),
    60,
  )
  assert.equal(
    allowed(() => limits.spend(registration.register, from('10.3.0.1')), 1),
    0,
  )
})

test('ten thousand households of one range have what sixteen have', () => {
  const limits = openLimits(context)
  let household = 0
  const spend = () => limits.spend(registration.register, from(`2001:db8:5:${(household++).toString(16)}::1`))
  assert.equal(allowed(spend, 10_000), 16 * 60)
  assert.equal(
    allowed(() => limits.spend(registration.register, from('2001:db8:6::1')), 5),
    5,
  )
})

/** Calls a route of an endpoint as often as said, each answered so; how many came through to it. */
async function reached(limits: Limits, endpoint: Endpoint, calls: number, answer: () => Promise<object>) {
  let count = 0
  const { answer: act } = limits.forgive({
    endpoint,
    answer: async () => {
      count++
      return await answer()
    },
  })
  const bound: (input: object, call: Call) => Promise<unknown> = act as never
  for (let i = 0; i < calls; i++) {
    try {
      limits.spend(endpoint, from('10.5.0.1'))
      await bound({}, from('10.5.0.1'))
    } catch (error) {
      assert.ok(error instanceof Refusal)
    }
  }
  return count
}

test('a thousand people sign in behind one address, some with a second step, and sixty wrong ones shut it', async () => {
  const limits = openLimits(context)
  const right = async () => ({})
  const half = async () => await Promise.reject(new Refusal('second_factor_required'))
  const wrong = async () => await Promise.reject(new Refusal('wrong_credentials'))
  assert.equal(await reached(limits, identity.signIn, 1_000, right), 1_000)
  assert.equal(await reached(limits, identity.signIn, 500, half), 500)
  assert.equal(await reached(limits, identity.signIn, 1_000, wrong), 60)
  assert.equal(await reached(limits, identity.signIn, 1, right), 0)
})

test('tries that are under way count, so that many at once are no way around it', async () => {
  const limits = openLimits(context)
  assert.equal(
    allowed(() => limits.spend(identity.signIn, from('10.6.0.1')), 1_000),
    60,
  )
})

test('what one server counted of an endpoint another counts under the same name, also one that nobody has asked it for', () => {
  const [here, there] = [openCounters(clock), openCounters(clock)]
  const [asked, next] = [openLimits(context, here), openLimits(context, there)]
  const call = from('10.6.0.2', 'three')
  assert.equal(
    allowed(() => asked.spend(lottery.orderProof, call), 40),
    30,
  )
  for (const count of here.news(10)) there.hear(count, here.own)
  assert.equal(
    allowed(() => next.spend(lottery.orderProof, call), 40),
    0,
  )
})

test('a route that gives back what was no failure still says when it is full', () => {
  const refuseWhenFull = () => undefined
  const answer = async () => await Promise.resolve({})
  const kept = openLimits(context).forgive({ endpoint: identity.signIn, answer, refuseWhenFull })
  assert.notEqual(kept.answer, answer)
  assert.equal(kept.refuseWhenFull, refuseWhenFull)
})
