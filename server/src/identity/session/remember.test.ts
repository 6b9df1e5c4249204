import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { openHouse, type Answer } from '#test/house'
import { endRemembered } from './remember.ts'

const house = await openHouse()
const day = 86_400_000
const password = 'lantern-market-77'

const cookieOf = (answer: Answer, name: string) =>
  answer.cookies.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? ''

async function remembered(username: string): Promise<Answer> {
  await house.register(username)
  return await signIn(username)
}

async function signIn(username: string, more: object = {}, cookie = ''): Promise<Answer> {
  const sealed = await house.seal({ username, password, remember: true, ...more })
  return await house.sendSealed('POST', '/wps/session/login', sealed, cookie ? { cookie } : {})
}

const come = (cookie: string) =>
  house.ask('POST', '/wps/session/resume', { body: {}, headers: cookie ? { cookie } : {} })
const info = (token: string) => house.ask('GET', '/wps/member/info', { token })

test('a remembered browser comes back without a password, with the next cookie in its hands', async () => {
  const first = await remembered('comes-back')
  assert.match(
    String(first.cookies.find((line) => line.startsWith('remember='))),
    /^remember=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  house.clock.advance(2 * day)
  assert.equal((await info(first.value.token)).message, 'session_expired')
  const back = await come(cookieOf(first, 'remember'))
  assert.equal(back.value.account, 'comes-back')
  assert.equal((await info(back.value.token)).success, true)
  assert.notEqual(cookieOf(back, 'remember'), cookieOf(first, 'remember'))
  assert.match(String(back.cookies.find((line) => line.startsWith('remember='))), /Max-Age=2419200;/)
  house.clock.advance(day)
  assert.equal((await come(cookieOf(back, 'remember'))).value.account, 'comes-back')
})

test('over TLS the cookie binds itself to the host', async () => {
  const secure = await openHouse({ publicUrl: 'https://fair.example' })
  await secure.register('over-tls')
  const sealed = await secure.seal({ username: 'over-tls', password, remember: true })
  const { cookies } = await secure.sendSealed('POST', '/wps/session/login', sealed)
  const line = String(cookies.find((one) => one.startsWith('__Host-remember=')))
  assert.match(line, /Path=\/; HttpOnly; Secure; SameSite=Strict/)
  assert.doesNotMatch(line, /Domain/)
})

test('who does not ask for it is not remembered, and without a cookie there is nobody to resume', async () => {
  await house.register('forgettable')
  const { cookies } = await house.signIn('forgettable')
  assert.deepEqual(
    cookies.filter((line) => line.startsWith('remember')),
    [],
  )
  const { status, message } = await come('')
  assert.deepEqual([status, message], [401, 'not_remembered'])
})

test('the name is left for the form for a day, where one asked to be remembered, and the password nowhere', async () => {
  const { cookies } = await remembered('kept-name')
  const line = cookies.find((one) => one.startsWith('fairground-login='))
  assert.equal(line, 'fairground-login=kept-name; Max-Age=86400; Path=/; SameSite=Strict')
  assert.equal(cookies.join().includes('lantern'), false)
  const after = await signIn('kept-name', { remember: false }, 'fairground-login=kept-name')
  assert.match(
    String(after.cookies.find((one) => one.startsWith('fairground-login='))),
    /Expires=Thu, 01 Jan 1970/,
  )
})

test('a token that was turned ends the series and its sessions when it comes late, with a line in the audit trail', async () => {
  const first = await remembered('robbed')
  const stolen = cookieOf(first, 'remember')
  const own = await come(stolen)
  house.clock.advance(31_000)
  const thief = await come(stolen)
  assert.deepEqual([thief.status, thief.message], [401, 'session_expired'])
  assert.match(cookieOf(thief, 'remember'), /^remember=$/)
  assert.equal((await info(own.value.token)).message, 'session_expired')
  assert.equal((await come(cookieOf(own, 'remember'))).message, 'session_expired')
  const lines = await house.context.db
    .selectFrom('audit.line')
    .select(['action', 'actor'])
    .where('action', '=', 'session.remember_reused')
    .execute()
  assert.deepEqual(lines, [{ action: 'session.remember_reused', actor: 'system' }])
})

test('the thief who came first is put out as well when the owner comes', async () => {
  const first = await remembered('robbed-first')
  const thief = await come(cookieOf(first, 'remember'))
  house.clock.advance(day / 4)
  assert.equal((await come(cookieOf(first, 'remember'))).message, 'session_expired')
  assert.equal((await come(cookieOf(thief, 'remember'))).message, 'session_expired')
  assert.equal((await info(thief.value.token)).message, 'session_expired')
})

test('a made-up token of a series ends it; a made-up series ends nothing', async () => {
  const first = await remembered('guessed')
  const cookie = cookieOf(first, 'remember')
  const foreign = cookie.replace(/=[0-9a-f]{8}/, '=00000000')
  for (const bad of [foreign, 'remember=x', 'remember=', `remember=${'0'.repeat(36)}.${'a'.repeat(43)}`])
    assert.ok([401].includes((await come(bad)).status), bad)
  assert.equal((await come(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status, 401)
  assert.equal((await come(cookie)).message, 'session_expired')
})

test('two tabs that come back at once both get in, and the series goes on', async () => {
  const first = await remembered('two-tabs')
  house.clock.advance(day)
  const tabs = await Promise.all(Array.from({ length: 6 }, () => come(cookieOf(first, 'remember'))))
  assert.deepEqual(new Set(tabs.map(({ value }) => value.account)), new Set(['two-tabs']))
  const turned = tabs.map((tab) => cookieOf(tab, 'remember')).filter(Boolean)
  assert.equal(turned.length, 1)
  house.clock.advance(day)
  assert.equal((await come(String(turned[0]))).value.account, 'two-tabs')
})

test('after thirty days a password is asked for again, however often one came', async () => {
  let cookie = cookieOf(await remembered('month-long'), 'remember')
  for (let week = 0; week < 4; week++) {
    house.clock.advance(7 * day)
    cookie = cookieOf(await come(cookie), 'remember')
  }
  house.clock.advance(2 * day + 1)
  assert.equal((await come(cookie)).message, 'session_expired')
})

test('signing out ends what was remembered, and only here', async () => {
  const here = await remembered('leaves-here')
  const there = await signIn('leaves-here')
  const cookie = cookieOf(here, 'remember')
  const out = await house.ask('DELETE', '/wps/session/logout', {
    token: here.value.token,
    headers: { cookie },
  })
  assert.equal(cookieOf(out, 'remember'), 'remember=')
  assert.equal((await come(cookie)).message, 'session_expired')
  assert.equal((await come(cookieOf(there, 'remember'))).value.account, 'leaves-here')
})

test('another who signs in at this browser takes it over', async () => {
  const one = await remembered('first-here')
  await house.register('second-here')
  const two = await signIn('second-here', { remember: false }, cookieOf(one, 'remember'))
  assert.equal(cookieOf(two, 'remember'), 'remember=')
  assert.equal((await come(cookieOf(one, 'remember'))).message, 'session_expired')
})

test('forgetting the browsers of a login asks every one of them for the password', async () => {
  const here = await remembered('forgets-all')
  const there = await signIn('forgets-all')
  const { id } = await house.context.db
    .selectFrom('identity.login')
    .select('id')
    .where('username', '=', 'forgets-all')
    .executeTakeFirstOrThrow()
  await transact(house.context, (tx) => endRemembered(tx, id))
  for (const answer of [here, there])
    assert.equal((await come(cookieOf(answer, 'remember'))).message, 'session_expired')
})

test('a member suspended meanwhile is told so, and can come back when that is over', async () => {
  const first = await remembered('barred')
  const set = (at: Date | null) =>
    house.context.db
      .updateTable('identity.login')
      .set({ suspended_at: at })
      .where('username', '=', 'barred')
      .execute()
  await set(house.clock.now())
  const barred = await come(cookieOf(first, 'remember'))
  assert.equal(barred.message, 'account_suspended')
  await set(null)
  house.clock.advance(day)
  // What was refused changed nothing: the cookie is still the one of before.
  assert.deepEqual(barred.cookies, [])
  assert.equal((await come(cookieOf(first, 'remember'))).value.account, 'barred')
})
