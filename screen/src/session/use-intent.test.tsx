import assert from 'node:assert/strict'
import { afterEach, test, type TestContext } from 'node:test'
import { Refused, Unreachable } from '../wire/refused.ts'
import { intentOfTab, landAll } from './use-intent.ts'

const intent = intentOfTab<number>('test')
const place = 'intent test'
const minute = 60_000
const refusal = (code: string) => new Refused(422, code, {})
const unanswered = () => new Unreachable('test')

afterEach(() => {
  sessionStorage.clear()
  landAll()
})

/** Stands the clocks of a page: answers what has time pass, and what sets the one that can be set. */
function standStill(context: TestContext) {
  let passed = 0
  context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01') })
  context.mock.method(performance, 'now', () => passed)
  const set = (ms: number) => context.mock.timers.setTime(Date.now() + ms)
  const pass = (ms: number) => {
    passed += ms
    set(ms)
  }
  return { pass, set }
}

/** Sends a thing, and answers the key it went under; what it ends with comes when it is told. */
function sendOff(what = 1, saysMore = false) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const going = intent.goOn(what)
  const over = intent.carry(going, async () => await promise, saysMore).catch(() => undefined)
  const end = async (how: () => void) => {
    how()
    await over
  }
  return {
    key: going.key,
    isAgain: going.isAgain === true,
    answer: () => end(() => resolve('done')),
    fail: (error: Error) => end(() => reject(error)),
  }
}

async function fail(error: Error, ...sent: Parameters<typeof sendOff>): Promise<string> {
  const { key, fail } = sendOff(...sent)
  await fail(error)
  return key
}

const isKept = (key: string) => intent.isOpen({ key, what: 1 })

test('a first try that is refused is in no doubt', async () => {
  for (const code of ['payment_password_wrong', 'too_many_requests', 'invalid_input'])
    assert.ok(!isKept(await fail(refusal(code))), code)
  assert.equal(sessionStorage.getItem(place), null)
})

test('what was not answered keeps its key through refusals for a minute, and by one after that it is known', async (context) => {
  const { pass } = standStill(context)
  const key = await fail(unanswered())
  pass(minute)
  assert.equal(await fail(refusal('payment_password_wrong')), key)
  assert.ok(isKept(key))
  // What was refused was answered: the minute goes from what was not.
  pass(1)
  assert.equal(await fail(refusal('payment_password_wrong')), key)
  assert.ok(!isKept(key))
  const next = sendOff()
  assert.ok(next.key !== key && !next.isAgain)
  await next.answer()
})

test('each try that is not answered begins the minute anew', async (context) => {
  const { pass } = standStill(context)
  const key = await fail(unanswered())
  for (const error of [unanswered(), refusal('busy'), refusal('unknown_error')]) {
    pass(2 * minute)
    assert.equal(await fail(error), key)
    pass(minute)
    assert.equal(await fail(refusal('payment_password_wrong')), key)
    assert.ok(isKept(key))
  }
})

test('whoever is turned away before the verb hears nothing of an earlier try, however long ago that was', async (context) => {
  const { pass } = standStill(context)
  const key = await fail(unanswered())
  pass(60 * minute)
  assert.equal(await fail(refusal('session_expired')), key)
  assert.ok(isKept(key))
})

test('what is said wrongly settles an earlier try where that said the same, and not where more was said than is kept', async (context) => {
  const { pass } = standStill(context)
  const key = await fail(unanswered())
  pass(60 * minute)
  assert.equal(await fail(refusal('invalid_input'), 1, true), key)
  assert.ok(isKept(key))
  assert.equal(await fail(refusal('invalid_input')), key)
  assert.ok(!isKept(key))
})

test('while one is on its way a second that is refused settles nothing, and what the first is answered does', async (context) => {
  const { pass } = standStill(context)
  for (const end of ['answer', 'refusal'] as const) {
    const [first, second] = [sendOff(), sendOff()]
    assert.equal(second.key, first.key)
    pass(5 * minute)
    await second.fail(refusal('payment_password_wrong'))
    assert.ok(isKept(first.key))
    await (end === 'answer' ? first.answer() : first.fail(refusal('insufficient_funds')))
    assert.ok(!isKept(first.key))
  }
})

test('a first that is lost while a second is refused is in doubt from then on', async (context) => {
  const { pass } = standStill(context)
  const [first, second] = [sendOff(), sendOff()]
  await second.fail(refusal('payment_password_wrong'))
  pass(5 * minute)
  await first.fail(unanswered())
  assert.equal(await fail(refusal('payment_password_wrong')), first.key)
  assert.ok(isKept(first.key))
})

test('what one sending was answered is known, though another is lost after it', async () => {
  const [first, second] = [sendOff(), sendOff()]
  await second.answer()
  await first.fail(unanswered())
  assert.ok(!isKept(first.key))
  assert.equal(sessionStorage.getItem(place), null)
})

test('what was on its way as its page went may be so for a minute from when it is sent again, however old that page is', async (context) => {
  const { pass } = standStill(context)
  sessionStorage.setItem(place, JSON.stringify([{ key: 'of-before', what: 1 }]))
  for (const ms of [0, minute]) {
    pass(ms)
    assert.equal(await fail(refusal('payment_password_wrong')), 'of-before')
    assert.ok(isKept('of-before'))
  }
  pass(1)
  await fail(refusal('payment_password_wrong'))
  assert.ok(!isKept('of-before'))
})

test('a page that goes while it sends again leaves it to be known anew', async (context) => {
  const { pass } = standStill(context)
  const key = await fail(unanswered())
  pass(5 * minute)
  const { fail: lose } = sendOff()
  // What another page would find.
  assert.doesNotMatch(sessionStorage.getItem(place) ?? '', /lostAt/)
  await lose(unanswered())
  assert.match(sessionStorage.getItem(place) ?? '', new RegExp(`${key}.*lostAt`))
})

test('a clock that is set, on or back, is not the one that the minute goes by while a page is there', async (context) => {
  const { pass, set } = standStill(context)
  const key = await fail(unanswered())
  for (const ms of [24 * 60 * minute, -48 * 60 * minute, 2 * minute]) {
    set(ms)
    assert.equal(await fail(refusal('payment_password_wrong')), key)
    assert.ok(isKept(key))
  }
  pass(minute + 1)
  assert.equal(await fail(refusal('payment_password_wrong')), key)
  assert.ok(!isKept(key))
})

test('what a page of before lost has its minute by the clock that both know, and one that is set back holds nothing up for good', async (context) => {
  const { pass, set } = standStill(context)
  for (const later of [() => pass(minute + 1), () => set(-24 * 60 * minute)]) {
    const key = await fail(unanswered())
    pass(minute)
    landAll()
    assert.equal(await fail(refusal('payment_password_wrong')), key)
    assert.ok(isKept(key))
    landAll()
    later()
    assert.equal(await fail(refusal('payment_password_wrong')), key)
    assert.ok(!isKept(key))
  }
})

test('another of its name goes out while one is in doubt, and takes nothing of it', async () => {
  const key = await fail(unanswered())
  const other = sendOff(2)
  assert.ok(other.key !== key && !other.isAgain)
  await other.answer()
  assert.ok(isKept(key))
})
