import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identity, lottery, member, registration } from '@fairground/contract'
import {
  openLog,
  openBus,
  readConfig,
  Refusal,
  stoppedClock,
  type Call,
  type Caller,
  type Context,
} from '#kit'
import { testDatabase } from '#test'
import { openCounter } from './counter.ts'
import { openLimits, openTries } from './limits.ts'

const { db } = await testDatabase()
const clock = stoppedClock('2026-11-21T03:00:00Z')
const context: Context = {
  db,
  clock,
  log: openLog('silent'),
  bus: openBus(),
  config: readConfig({}),
}
const wide: Context = { ...context, config: { ...context.config, rateFactor: 10 } }

const caller = (memberId: string): Caller => ({
  memberId,
  sessionId: 's',
  account: memberId,
  isAgent: 0,
  book: 'real',
})
const from = (address: string, memberId?: string): Call => ({
  caller: memberId ? caller(memberId) : null,
  requestId: 'r',
  address,
  userAgent: '',
  requestKey: '',
  requestHash: Buffer.alloc(0),
  language: 'en',
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
})

/** How many of so many calls are let through before the first is refused. */
async function allowed(spend: () => Promise<void> | void, tries: number): Promise<number> {
  for (let done = 0; done < tries; done++) {
    try {
      await spend()
    } catch (error) {
      assert.ok(error instanceof Refusal && error.code === 'too_many_requests')
      return done
    }
  }
  return tries
}

const cases = [
  { endpoint: identity.signIn, call: from('10.0.0.1'), points: 20 },
  { endpoint: registration.register, call: from('10.0.0.2'), points: 10 },
  { endpoint: identity.tryDemo, call: from('10.0.0.3'), points: 10 },
  { endpoint: member.info, call: from('10.0.0.4'), points: 1_200 },
  { endpoint: member.info, call: from('10.0.0.5', 'one'), points: 1_200 },
  { endpoint: lottery.placeOrder, call: from('10.0.0.5', 'two'), points: 300 },
]

for (const { endpoint, call, points } of cases) {
  test(`${endpoint.method} ${endpoint.path} is let through ${points} times, ten times as often when limits are ten times as wide`, async () => {
    const limits = openLimits(context)
    assert.equal(await allowed(() => limits.spend(endpoint, call), points + 5), points)
    const wider = openLimits(wide)
    const most = Math.min(10 * points, 12_000)
    assert.equal(await allowed(() => wider.spend(endpoint, call), most + 5), most)
  })
}

test('a refusal says how long to wait, and then it is over', async () => {
  const limits = openLimits(context)
  await limits.spend(registration.register, from('10.1.0.1'))
  clock.advance(100_000)
  await allowed(() => limits.spend(registration.register, from('10.1.0.1')), 20)
  await assert.rejects(limits.spend(registration.register, from('10.1.0.1')), (error) => {
    assert.ok(error instanceof Refusal)
    assert.equal(error.detail.retryAfterS, 200)
    return true
  })
  clock.advance(200_000)
  await limits.spend(registration.register, from('10.1.0.1'))
})

test('members behind one address do not spend what is another’s, nor an address another address’s', async () => {
  const limits = openLimits(context)
  await allowed(() => limits.spend(member.info, from('10.2.0.1', 'loud')), 2_000)
  assert.equal(await allowed(() => limits.spend(member.info, from('10.2.0.1', 'calm')), 5), 5)
  await allowed(() => limits.spend(identity.signIn, from('10.2.0.1')), 50)
  assert.equal(await allowed(() => limits.spend(identity.signIn, from('10.2.0.2')), 5), 5)
})

test('a name is tried ten times from one address, and a sign-in forgets the tries', async () => {
  const tries = openTries(context)
  assert.equal(await allowed(() => tries.spend('hoa', '10.3.0.1'), 20), 10)
  assert.equal(await allowed(() => tries.spend('hoa', '10.3.0.2'), 5), 5)
  assert.equal(await allowed(() => tries.spend('sen', '10.3.0.1'), 5), 5)
  tries.forget('hoa', '10.3.0.1')
  assert.equal(await allowed(() => tries.spend('hoa', '10.3.0.1'), 20), 10)
})

test('a name tried from everywhere is tried a hundred times', async () => {
  const tries = openTries(context)
  let address = 0
  assert.equal(await allowed(() => tries.spend('hoa', `10.4.0.${address++}`), 200), 100)
})

test('what is over is forgotten, so that many addresses do not fill the memory', () => {
  const counter = openCounter(clock, 1, 60)
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 9_000; i++) counter.spend(`${round} ${i}`)
    clock.advance(60_000)
    assert.ok(counter.size() < 20_000)
  }
  counter.spend('after all')
  assert.throws(() => counter.spend('after all'), { code: 'too_many_requests' })
})
