import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { openHouse } from '#test/house'
import { createLogin } from '#identity/login'
import { hashPassword } from '#identity/password'

const house = await openHouse({}, { 'signIn.captchaAfterFailures': 0 })
const strict = await openHouse({ rateFactor: 1 }, { 'signIn.captchaAfterFailures': 0 })
const wary = await openHouse()
const password = 'lantern-market-77'

test('a member signs in, is told when they last did, and holds a session', async () => {
  await house.register('returning')
  house.clock.advance(3_600_000)
  const { status, value, cookies } = await house.signIn(' RETURNING ')
  assert.equal(status, 200)
  assert.equal(value.account, 'returning')
  assert.equal(value.firstTimeLogin, false)
  assert.equal(value.passwordExpired, false)
  assert.equal(value.lastSignIn, '2026-11-21T03:00:00.000Z')
  const session = cookies.find((line) => line.startsWith('session='))
  assert.match(String(session), /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  assert.equal(
    (await house.ask('GET', '/wps/member/info', { token: value.token })).value.account,
    'returning',
  )
})

test('a wrong password is refused alike for a member, for a name nobody has and for one of the staff', async () => {
  await house.register('known-name')
  const passwordHash = await hashPassword(password)
  await transact(house.context, (tx) =>
    createLogin(tx, { username: 'staff-z', role: 'staff', isAgent: 0, passwordHash, birthDate: null }),
  )
  for (const [name, tried] of [
    ['known-name', 'lantern-market-78'],
    ['nobody-here', password],
    ['staff-z', 'lantern-market-78'],
  ] as const) {
    const { status, success, message, value, cookies } = await house.signIn(name, tried)
    assert.deepEqual(
      { status, success, message, cookies },
      {
        status: 401,
        success: false,
        message: 'wrong_credentials',
        cookies: [],
      },
    )
    assert.deepEqual(Object.keys(value), ['requestId'])
  }
})

test('one of the staff is told, after the right password, that only members enter here', async () => {
  const { status, message, cookies } = await house.signIn('staff-z', password)
  assert.deepEqual({ status, message, cookies }, { status: 403, message: 'not_a_member', cookies: [] })
})

test('a name nobody has takes as long as one with a wrong password', async () => {
  await house.register('timed-name')
  const oneTry = async (name: string) => {
    const sealed = await house.seal({ username: name, password: 'not-the-password' })
    const since = performance.now()
    await house.sendSealed('POST', '/wps/session/login', sealed)
    return performance.now() - since
  }
  await oneTry('nobody-there')
  let [known, unknown] = [Infinity, Infinity]
  // In turn, and the quickest of each: whatever else the machine does only adds to a try.
  for (let i = 0; i < 12; i++) {
    known = Math.min(known, await oneTry('timed-name'))
    unknown = Math.min(unknown, await oneTry('nobody-there'))
  }
  // Without the dummy hash an unknown name is answered some twenty times as fast.
  assert.ok(unknown > known / 3, `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`)
})

test('a suspended member is told so, but only with the right password, and their session is over', async () => {
  const token = await house.member('suspended')
  await house.context.db
    .updateTable('identity.login')
    .set({ suspended_at: house.clock.now() })
    .where('username', '=', 'suspended')
    .execute()
  assert.equal((await house.signIn('suspended')).message, 'account_suspended')
  assert.equal((await house.signIn('suspended', 'not-the-password')).message, 'wrong_credentials')
  house.clock.advance(4_000)
  assert.equal((await house.ask('GET', '/wps/member/info', { token })).message, 'session_expired')
})

test('a password that must be changed is said to be expired', async () => {
  await house.register('must-change')
  await house.context.db
    .updateTable('identity.login')
    .set({ must_change_password: true })
    .where('username', '=', 'must-change')
    .execute()
  assert.equal((await house.signIn('must-change')).value.passwordExpired, true)
})

test('signing in ends the session the call came with', async () => {
  const before = await house.member('rotating')
  const { value } = await house.signIn('rotating', password, { authorization: `Bearer ${before}` })
  assert.notEqual(value.token, before)
  assert.equal((await house.ask('GET', '/wps/member/info', { token: before })).message, 'session_expired')
  assert.equal((await house.ask('GET', '/wps/member/info', { token: value.token })).success, true)
})

test('plain credentials are not taken where payloads must be sealed', async () => {
  const body = { username: 'returning', password }
  const { status, message } = await house.ask('POST', '/wps/session/login', { body })
  assert.equal(status, 400)
  assert.equal(message, 'sealed_payload_required')
})

test('wrong passwords tried at once count at once: the eleventh try waits, though its password is right', async () => {
  await strict.register('guessed-at')
  const tried = await Promise.all(
    Array.from({ length: 10 }, (_, i) => strict.signIn('guessed-at', `not-the-password-${i}`)),
  )
  assert.deepEqual(new Set(tried.map(({ message }) => message)), new Set(['wrong_credentials']))
  const { status, message, value } = await strict.signIn('guessed-at')
  assert.equal(status, 429)
  assert.equal(message, 'too_many_requests')
  assert.ok(value.retryAfterS > 0 && value.retryAfterS <= 900)
})

async function tryWary(username: string, tried: string, more: object = {}, cookie = '') {
  const sealed = await wary.seal({ username, password: tried, ...more })
  return await wary.sendSealed('POST', '/wps/session/login', sealed, cookie ? { cookie } : {})
}

/** A picture of this browser, and the letters on it, which only the server knows otherwise. */
async function failThrice(username: string) {
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(await tryWary(username, `not-the-password-${i}`))
  return answers.map(({ message, value }) => [message, value.captchaRequired])
}

test('after three failures of a name a captcha is asked for, before any password is looked at', async () => {
  await wary.register('wary-one')
  for (const name of ['wary-one', 'nobody-wary']) {
    assert.deepEqual(await failThrice(name), [
      ['wrong_credentials', undefined],
      ['wrong_credentials', undefined],
      ['wrong_credentials', true],
    ])
    const asked = await tryWary(name, password)
    assert.deepEqual([asked.status, asked.message], [403, 'captcha_required'])
    wary.clock.advance(901_000)
  }
  assert.equal((await tryWary('wary-one', password)).success, true)
})

test('an address that failed for three names is asked as well, and a sign-in elsewhere is not what it forgets', async () => {
  await wary.register('wary-own')
  for (const name of ['wary-a', 'wary-b', 'wary-own']) await tryWary(name, 'not-the-password')
  assert.equal((await tryWary('wary-own', password)).message, 'captcha_required')
  wary.clock.advance(901_000)
  assert.equal((await tryWary('wary-own', password)).success, true)
})

test('wrong letters are refused as such; each picture is good for one try', async () => {
  await wary.register('wary-letters')
  await failThrice('wary-letters')
  const { cookies } = await wary.ask('GET', '/wps/captcha')
  const cookie = String(cookies[0]).split(';')[0]
  const wrong = await tryWary('wary-letters', password, { captcha: '?????' }, cookie)
  assert.deepEqual([wrong.status, wrong.message], [422, 'captcha_wrong'])
  wary.clock.advance(901_000)
})

test('a stranger who never answers the captcha does not use up the tries of a name', async () => {
  const one = await openHouse({ rateFactor: 1 })
  await one.register('not-locked')
  const tried = async (by: string) => {
    const sealed = await one.seal({ username: 'not-locked', password: by })
    return (await one.sendSealed('POST', '/wps/session/login', sealed)).message
  }
  for (let i = 0; i < 3; i++) await tried('not-the-password')
  for (let i = 0; i < 15; i++) assert.equal(await tried('not-the-password'), 'captcha_required')
  assert.notEqual(await tried(password), 'too_many_requests')
})

test("the agents' door takes agents of every kind, and nobody else", async () => {
  const enter = async (username: string, tried = password) => {
    const sealed = await house.seal({ username, password: tried })
    return await house.sendSealed('POST', '/wps/session/login/agent', sealed)
  }
  await house.register('plain-member')
  const passwordHash = await hashPassword(password)
  for (const isAgent of [1, 2, 41, 42]) {
    const username = `agent-of-${isAgent}`
    const login = { username, role: 'member' as const, isAgent, passwordHash, birthDate: null }
    await transact(house.context, (tx) => createLogin(tx, login))
    const { value } = await enter(username)
    assert.deepEqual([value.account, value.isAgent], [username, isAgent])
    assert.equal((await house.signIn(username)).value.isAgent, isAgent)
  }
  for (const name of ['plain-member', 'staff-z']) {
    const { status, message, cookies } = await enter(name)
    assert.deepEqual([status, message, cookies], [403, 'not_an_agent', []])
  }
  assert.equal((await enter('plain-member', 'not-the-password')).message, 'wrong_credentials')
  assert.equal((await enter('nobody-here')).message, 'wrong_credentials')
})

test('who signs in is told from where they did last', async () => {
  const from = (browser: string) => ({ 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${browser}/142.0` })
  await house.register('two-places')
  house.clock.advance(1_000)
  await house.signIn('two-places', password, from('Firefox'))
  house.clock.advance(1_000)
  const { value } = await house.signIn('two-places', password, from('Chrome'))
  assert.deepEqual(value.lastSignInFrom, { browser: 'Firefox', system: 'Linux', country: null })
})

test('a one-time password signs in until its day is over, and is then as wrong as any', async () => {
  await house.register('one-time')
  await house.context.db
    .updateTable('identity.login')
    .set({
      must_change_password: true,
      password_expires_at: new Date(house.clock.now().getTime() + 86_400_000),
    })
    .where('username', '=', 'one-time')
    .execute()
  assert.equal((await house.signIn('one-time')).value.passwordExpired, true)
  house.clock.advance(86_400_000)
  assert.equal((await house.signIn('one-time')).message, 'wrong_credentials')
})
