import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { openHouse, type Answer } from '#test/house'
import { maskAddress, sweepSessions } from './session-list.ts'
import { sessionEnded } from './signals.ts'

const house = await openHouse()
const minute = 60_000
const day = 86_400_000
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' }
const info = (token: string) => house.ask('GET', '/wps/member/info', { token })
const end = (token: string, id: unknown) => house.ask('DELETE', `/wps/session/list/${String(id)}`, { token })

async function list(token: string): Promise<Record<string, unknown>[]> {
  return (await house.ask('GET', '/wps/session/list', { token })).value.list
}

async function places(username: string): Promise<[here: string, there: string]> {
  await house.member(username)
  const here = (await house.signIn(username)).value.token
  house.clock.advance(minute)
  const there = (await house.signIn(username, undefined, firefox)).value.token
  return [here, there]
}

test('a member sees where they are signed in: device, place and times, this one first', async () => {
  const [here] = await places('looks-around')
  const [first, second, third, ...more] = await list(here)
  assert.deepEqual([first?.current, second?.current, third?.current, more], [true, false, false, []])
  assert.deepEqual([second?.browser, second?.system], ['Firefox', 'Linux'])
  assert.match(String(first?.id), /^ses_/)
  assert.match(String(first?.address), /^127\.0\.0\.\*$|^::\*$|^1::\*$/)
  assert.ok(Date.parse(String(second?.lastSeenAt)) >= Date.parse(String(second?.createdAt)))
})

test('one of them is ended at once, and its socket told', async () => {
  const [here, there] = await places('ends-one')
  assert.equal((await info(there)).success, true)
  const other = (await list(here)).find(({ browser }) => browser === 'Firefox')
  const heard: string[] = []
  const stop = sessionEnded.hear(house.context.bus, ({ sessionId }) => void heard.push(sessionId))
  assert.equal((await end(here, other?.id)).success, true)
  stop()
  assert.equal((await info(there)).message, 'session_expired')
  assert.equal((await info(here)).success, true)
  assert.equal(heard.length, 1)
  assert.equal((await list(here)).length, 2)
  assert.equal((await end(here, other?.id)).message, 'not_found')
})

test("another member's session is not found, nor one that never was", async () => {
  const [here] = await places('curious-one')
  const [, theirs] = await places('private-one')
  const [foreign] = await list(theirs)
  assert.equal((await end(here, foreign?.id)).message, 'not_found')
  assert.equal((await end(here, writeId('ses', '01890000-0000-7000-8000-000000000000'))).message, 'not_found')
  assert.equal((await end(here, 'ses_nonsense')).message, 'invalid_input')
  assert.equal((await info(theirs)).success, true)
})

test('all others are ended together, this one stays', async () => {
  const [here, there] = await places('ends-others')
  const { value } = await house.ask('DELETE', '/wps/session/list', { token: here })
  assert.equal(value.ended, 2)
  assert.equal((await info(there)).message, 'session_expired')
  assert.equal((await list(here)).length, 1)
  assert.equal((await house.ask('DELETE', '/wps/session/list', { token: here })).value.ended, 0)
})

test('of two that end one session at once, one finds it', async () => {
  const [here] = await places('ends-twice')
  const other = (await list(here)).find(({ browser }) => browser === 'Firefox')
  const answers = await Promise.all([end(here, other?.id), end(here, other?.id)])
  assert.deepEqual(answers.map(({ success, message }) => String(success || message)).toSorted(), [
    'not_found',
    'true',
  ])
})

async function remembered(username: string): Promise<Answer> {
  const sealed = await house.seal({ username, password: 'lantern-market-77', remember: true })
  return await house.sendSealed('POST', '/wps/session/login', sealed, firefox)
}

const cookieOf = ({ cookies }: Answer) =>
  cookies.find((line) => line.startsWith('remember='))?.split(';')[0] ?? ''
const come = (cookie: string) =>
  house.ask('POST', '/wps/session/resume', { body: {}, headers: { cookie, ...firefox } })

test('a remembered browser is one place however often it came back, and ending it keeps it from coming back', async () => {
  await house.member('comes-often')
  let cookie = cookieOf(await remembered('comes-often'))
  for (let i = 0; i < 3; i++) {
    house.clock.advance(2 * day)
    cookie = cookieOf(await come(cookie))
  }
  const here = (await house.signIn('comes-often')).value.token
  const known = (await list(here)).filter(({ browser }) => browser === 'Firefox')
  assert.equal(known.length, 1)
  assert.equal((await end(here, known[0]?.id)).success, true)
  assert.equal((await come(cookie)).message, 'session_expired')
})

test('ending all others forgets other browsers, and not the own', async () => {
  await house.member('keeps-own')
  const own = await remembered('keeps-own')
  const other = await remembered('keeps-own')
  await house.ask('DELETE', '/wps/session/list', { token: own.value.token })
  assert.equal((await come(cookieOf(other))).message, 'session_expired')
  assert.equal((await come(cookieOf(own))).success, true)
})

test('what idled out or is a day old is no place any more', async () => {
  const [here] = await places('idles-away')
  house.clock.advance(29 * minute)
  await info(here)
  house.clock.advance(2 * minute)
  const left = await list(here)
  assert.deepEqual(
    left.map(({ current }) => current),
    [true],
  )
})

test('sessions that were last used ninety days ago are swept by the order of their ids, and no others', async () => {
  await places('long-gone')
  house.clock.advance(80 * day)
  await places('still-known')
  house.clock.advance(12 * day)
  await sweepSessions(house.context)
  const countOf = async (username: string) =>
    (
      await house.context.db
        .selectFrom('identity.session as s')
        .innerJoin('identity.login as l', 'l.id', 's.login_id')
        .select('s.id')
        .where('username', '=', username)
        .execute()
    ).length
  assert.deepEqual([await countOf('long-gone'), await countOf('still-known')], [0, 3])
})

const addresses = [
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:12:3:4:5:6:7', '2001:db8:12::*'],
  ['2001:db8::7', '2001:db8::*'],
] as const
for (const [whole, masked] of addresses) {
  test(`${whole} is shown as ${masked}`, () => assert.equal(maskAddress(whole), masked))
}

test('the country is told where it is known', async () => {
  const [here] = await places('from-abroad')
  await house.context.db
    .updateTable('identity.session')
    .set({ address: '8.8.8.8' })
    .where('browser', '=', 'Firefox')
    .execute()
  const found = (await list(here)).find(({ browser }) => browser === 'Firefox')
  assert.deepEqual([found?.country, found?.address], ['US', '8.8.8.*'])
})
