import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sha256, transact } from '#kit'
import { openHouse } from '#test/house'
import { openSessions } from './sessions.ts'
import { sessionEnded } from './signals.ts'

const house = await openHouse()
const minute = 60_000
const hour = 60 * minute
const info = (token: string) => house.ask('GET', '/wps/member/info', { token })

test('a token is kept as its hash alone', async () => {
  const token = await house.member('hashed-one')
  const row = await house.context.db
    .selectFrom('identity.session')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .executeTakeFirstOrThrow()
  assert.equal(JSON.stringify(row).includes(token), false)
  assert.equal(token.length, 43)
})

test('without a session the answer is to sign in; with a stranger to us, that it is over', async () => {
  const none = await house.ask('GET', '/wps/member/info')
  assert.deepEqual([none.status, none.message], [401, 'not_signed_in'])
  const own = await house.member('their-own')
  const foreign = `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`
  for (const token of [foreign, 'x', 'A'.repeat(43), 'Bearer', "' or 1=1 --"]) {
    const { status, message } = await info(token)
    assert.deepEqual([status, message], [401, 'session_expired'], token)
  }
})

test('a session idles out after half an hour without a call, and not while it is used', async () => {
  const token = await house.member('idler')
  for (let i = 0; i < 4; i++) {
    house.clock.advance(29 * minute)
    assert.equal((await info(token)).success, true)
  }
  house.clock.advance(30 * minute + 1)
  assert.equal((await info(token)).message, 'session_expired')
})

test('a session is over after a day, however busy', async () => {
  const token = await house.member('busy-bee')
  for (let i = 0; i < 72; i++) {
    house.clock.advance(20 * minute - 1_000)
    assert.equal((await info(token)).success, true)
  }
  house.clock.advance(2 * minute)
  assert.equal((await info(token)).message, 'session_expired')
})

test('another server sees that a session is in use, to the minute', async () => {
  const token = await house.member('on-two-servers')
  const other = openSessions(house.context)
  for (let i = 0; i < 3; i++) {
    house.clock.advance(25 * minute)
    assert.equal((await info(token)).success, true)
  }
  while ((await readSession(token)).last_seen_at < house.clock.now())
    await new Promise((done) => setTimeout(done, 50))
  house.clock.advance(25 * minute)
  assert.equal((await other.authenticate(token))?.account, 'on-two-servers')
})

test('the last use is written once a minute at most, and no call waits for it', async () => {
  const token = await house.member('often-here')
  const { last_seen_at: opened } = await readSession(token)
  const sessions = openSessions(house.context)
  const use = async () => {
    for (let i = 0; i < 20; i++) assert.ok(await sessions.authenticate(token))
    await sessions.flush()
    return (await readSession(token)).last_seen_at.getTime() - opened.getTime()
  }
  assert.equal(await use(), 0)
  house.clock.advance(59_000)
  assert.equal(await use(), 0)
  house.clock.advance(1_000)
  assert.equal(await use(), minute)
  house.clock.advance(30_000)
  assert.equal(await use(), minute)
})

test('what a page does by itself keeps no session from idling out, and a person who uses it does', async () => {
  const left = await house.member('left-open')
  const used = await house.member('sits-there')
  const byItself = async (token: string) =>
    await house.ask('GET', '/wps/member/info', { token, headers: { 'x-background': '1' } })
  for (let i = 0; i < 3; i++) {
    house.clock.advance(10 * minute)
    for (const token of [left, used]) assert.equal((await byItself(token)).success, true)
    assert.equal((await info(used)).success, true)
  }
  house.clock.advance(1)
  assert.equal((await byItself(left)).message, 'session_expired')
  assert.equal((await info(left)).message, 'session_expired')
  assert.equal((await info(used)).success, true)
})

test('who plays is at it, whatever their page says', async () => {
  const token = await house.member('plays-alone')
  const headers = { 'x-background': '1' }
  const play = async (path: string) => (await house.ask('POST', path, { token, headers, body: {} })).message
  for (const path of ['/wps/lottery/orders', '/wps/lottery/chases', '/wps/game/launchGame']) {
    house.clock.advance(20 * minute)
    assert.match(await play(path), /^(invalid_input|idempotency_key_required)$/)
  }
  house.clock.advance(20 * minute)
  assert.equal((await info(token)).success, true)
})

test('a look at a session is no use of it, here or as others see it', async () => {
  const token = await house.member('looked-at')
  const sessions = openSessions(house.context)
  const { last_seen_at: opened } = await readSession(token)
  house.clock.advance(20 * minute)
  assert.equal((await sessions.peek(token))?.account, 'looked-at')
  await sessions.flush()
  assert.deepEqual((await readSession(token)).last_seen_at, opened)
  house.clock.advance(10 * minute + 1)
  assert.equal(await sessions.peek(token), null)
})

test('signing out ends the session at once, here and on the sockets, and clears the cookie', async () => {
  const token = await house.member('leaving')
  assert.equal((await info(token)).success, true)
  const { id } = await readSession(token)
  const heard: string[] = []
  const stop = sessionEnded.hear(house.context.bus, ({ sessionId }) => void heard.push(sessionId))
  const out = await house.ask('DELETE', '/wps/session/logout', { token })
  stop()
  assert.deepEqual(out.value, {})
  assert.match(String(out.cookies[0]), /^session=; .*Expires=Thu, 01 Jan 1970/)
  assert.deepEqual(heard, [id])
  assert.equal((await info(token)).message, 'session_expired')
  assert.equal((await house.ask('DELETE', '/wps/session/logout', { token })).message, 'session_expired')
})

test('an end elsewhere is known within seconds', async () => {
  const token = await house.member('ended-elsewhere')
  assert.equal((await info(token)).success, true)
  await house.context.db
    .updateTable('identity.session')
    .set({ ended_at: house.clock.now() })
    .where('token_hash', '=', sha256(token))
    .execute()
  house.clock.advance(3_001)
  assert.equal((await info(token)).message, 'session_expired')
})

test('where something was missed no session is believed', async () => {
  const token = await house.member('missed')
  assert.equal((await info(token)).success, true)
  await house.context.db
    .updateTable('identity.session')
    .set({ ended_at: house.clock.now() })
    .where('token_hash', '=', sha256(token))
    .execute()
  assert.equal((await info(token)).success, true)
  house.context.bus.announce({ to: null, event: { type: 'resync' } })
  assert.equal((await info(token)).message, 'session_expired')
})

test('a read under way when its session ends does not bring it back', async () => {
  const sessions = openSessions(house.context)
  for (let i = 0; i < 20; i++) {
    const token = await house.member(`racing-${i}`)
    const { id } = await readSession(token)
    await Promise.all([
      sessions.authenticate(token),
      transact(house.context, (tx) => sessions.end(tx, id)),
      sessions.authenticate(token),
    ])
    assert.equal(await sessions.authenticate(token), null)
  }
})

test('a cookie from another site is no signature', async () => {
  const token = await house.member('browsing')
  const cookie = `session=${token}`
  const send = (headers: Record<string, string>) => house.ask('DELETE', '/wps/session/logout', { headers })
  assert.equal((await send({ cookie })).message, 'cross_site')
  assert.equal((await send({ cookie, origin: 'https://evil.example' })).message, 'cross_site')
  assert.equal((await send({ cookie, 'sec-fetch-site': 'cross-site' })).message, 'cross_site')
  assert.equal((await send({ cookie, origin: house.url })).success, true)
})

test('a session says which browser and system it was opened in', async () => {
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  await house.member('with-device')
  const { value } = await house.signIn('with-device', undefined, { 'user-agent': agent })
  const { browser, system, address } = await readSession(value.token)
  assert.deepEqual([browser, system], ['Chrome', 'Linux'])
  assert.match(String(address), /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/)
})

async function readSession(token: string) {
  return await house.context.db
    .selectFrom('identity.session')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .executeTakeFirstOrThrow()
}

test('a day is the longest, whatever was written', async () => {
  const token = await house.member('long-lived')
  await house.context.db
    .updateTable('identity.session')
    .set({ last_seen_at: new Date(house.clock.now().getTime() + 25 * hour) })
    .where('token_hash', '=', sha256(token))
    .execute()
  house.clock.advance(24 * hour + 1)
  assert.equal((await info(token)).message, 'session_expired')
})

test('a token that was turned is dead at once, here and in what is under way; the session goes on', async () => {
  const sessions = openSessions(house.context)
  for (let i = 0; i < 10; i++) {
    const token = await house.member(`turns-${i}`)
    const { id } = await readSession(token)
    assert.ok(await sessions.authenticate(token))
    const [, next] = await Promise.all([
      sessions.authenticate(token),
      transact(house.context, (tx) => sessions.rotate(tx, id, null)),
      sessions.authenticate(token),
    ])
    assert.equal(await sessions.authenticate(token), null)
    assert.equal((await sessions.authenticate(next))?.sessionId, id)
  }
})

test('who shows a token that has just turned is told so, for a minute and while its session lasts', async () => {
  const sessions = openSessions(house.context)
  const old = await house.member('shows-the-old')
  const { id } = await readSession(old)
  const next = await transact(house.context, (tx) => sessions.rotate(tx, id, null))
  for (const [method, path] of [
    ['GET', '/wps/member/info'],
    ['POST', '/wps/member/factors/totp'],
    ['DELETE', '/wps/session/logout'],
  ] as const) {
    const sent = method === 'POST' ? { token: old, body: {} } : { token: old }
    const { status, message, value } = await house.ask(method, path, sent)
    assert.deepEqual([status, message, Object.keys(value)], [401, 'session_turned', ['requestId']])
  }
  assert.equal((await info(next)).success, true)
  house.clock.advance(minute)
  assert.equal((await info(old)).message, 'session_expired')
  const again = await transact(house.context, (tx) => sessions.rotate(tx, id, null))
  assert.equal((await info(next)).message, 'session_turned')
  assert.equal((await house.ask('DELETE', '/wps/session/logout', { token: again })).success, true)
  assert.equal((await info(next)).message, 'session_expired')
})

test('of two turns at once both tokens come out and one is good; an ended session does not turn', async () => {
  const sessions = openSessions(house.context)
  const { id } = await readSession(await house.member('turns-twice'))
  const turn = () => transact(house.context, (tx) => sessions.rotate(tx, id, null))
  const tokens = await Promise.all([turn(), turn()])
  const good = await Promise.all(tokens.map(async (token) => await sessions.authenticate(token)))
  assert.equal(good.filter(Boolean).length, 1)
  await transact(house.context, (tx) => sessions.end(tx, id))
  await assert.rejects(turn, { code: 'session_expired' })
})
