import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { allEndpoints } from '#app/docs'
import { loginByUsername } from '#identity/login'
import { hashPassword } from '#identity/password'
import { openSessions } from '#identity/session'
import { admit, setPassword, type Way } from '#identity/sign-in'
import { transact } from '#kit'
import { blankCall } from './call.ts'
import { sendSealed } from './factors.ts'
import { openHouse, type Answer } from './house.ts'

const house = await openHouse()
const { context } = house
const sessions = openSessions(context)
const given = 'lantern-market-77'
const chosen = { newPassword: 'quiet-river-stones-4', confirmNewPassword: 'quiet-river-stones-4' }
const day = 86_400_000
const balance = (token: string) => house.ask('GET', '/wps/v2/wallets/balance', { token })
const change = (token: string, form: object) => sendSealed(house, '/wps/member/password', form, token)

/** A member to whom the operator has given a password. */
async function flagged(username: string): Promise<string> {
  await house.member(username)
  const id = (await loginByUsername(context.db, username))?.id ?? ''
  const hash = await hashPassword(given)
  const oneTimeUntil = new Date(context.clock.now().getTime() + day)
  const how = { how: 'reset_by_operator', language: 'en', oneTimeUntil } as const
  await transact(context, (tx) => setPassword(tx, id, hash, how))
  return id
}

test('who owes a change may change it, sign out, see who they are and whom to turn to, and call nothing else', async () => {
  await flagged('owes-it')
  const { value } = await house.signIn('owes-it')
  assert.equal(value.passwordExpired, true)
  const open: string[] = []
  for (const { endpoint } of allEndpoints()) {
    const { method, path, who } = endpoint
    if (who === 'anyone' || path === '/wps/session/logout') continue
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    const sent = { token: value.token, key: randomUUID(), ...body }
    const { message } = await house.ask(method, path.replaceAll(/:\w+/g, 'x'), sent)
    if (!['password_change_required', 'not_an_agent'].includes(message)) open.push(`${method} ${path}`)
  }
  assert.deepEqual(open.toSorted(), [
    'GET /wps/member/customerService',
    'GET /wps/member/info',
    'GET /wps/member/security',
    'POST /wps/member/password',
    'POST /wps/session/step-up',
    'POST /wps/session/step-up/challenge',
  ])
  assert.equal((await house.ask('DELETE', '/wps/session/logout', { token: value.token })).success, true)
})

test('the change frees the session, by the ticket of the sign-in or by the password that was given', async () => {
  for (const [username, by] of [
    ['by-ticket', (changeTicket: unknown) => ({ changeTicket })],
    ['by-the-old', () => ({ oldPassword: given })],
  ] as const) {
    await flagged(username)
    const { value } = await house.signIn(username)
    assert.equal((await balance(value.token)).message, 'password_change_required')
    const changed = await change(value.token, { ...by(value.changeTicket), ...chosen })
    assert.equal(changed.success, true, changed.text)
    assert.equal((await balance(changed.value.token)).success, true)
  }
})

test('a browser remembered by a sign-in with that password owes it too, also days later', async () => {
  await flagged('remembers-it')
  const whole = { username: 'remembers-it', password: given, remember: true }
  const signedIn = await sendSealed(house, '/wps/session/login', whole)
  const back = await resume(signedIn)
  assert.deepEqual([back.value.passwordExpired, back.value.changeTicket], [true, null])
  assert.equal((await balance(back.value.token)).message, 'password_change_required')
  const changed = await change(back.value.token, { oldPassword: given, ...chosen })
  assert.equal((await balance(changed.value.token)).success, true)
})

test('a password whose time is over proves nothing in a session that it opened before', async () => {
  const id = await flagged('too-late')
  house.clock.advance(day - 60_000)
  const owing = (await house.signIn('too-late')).value.token
  const free = (await admit(context, sessions, id, 'code', blankCall)).token
  house.clock.advance(60_000)
  for (const [token, path, form] of [
    [owing, '/wps/member/password', { oldPassword: given, ...chosen }],
    [owing, '/wps/session/step-up', { password: given }],
    [free, '/wps/member/email', { email: 'late@example.com', password: given }],
  ] as const)
    assert.equal((await sendSealed(house, path, form, token)).message, 'password_wrong', path)
})

async function resume({ cookies }: Answer): Promise<Answer> {
  const cookie = String(cookies.find((line) => line.startsWith('remember='))).split(';')[0] ?? ''
  return await house.ask('POST', '/wps/session/resume', { body: {}, headers: { cookie } })
}

const ways: [Way, owes: boolean][] = [
  ['username', true],
  ['sms', false],
  ['firebase', false],
  ['social', false],
  ['passkey', false],
  ['code', false],
]
for (const [way, owes] of ways)
  test(`who came by ${way} ${owes ? 'owes' : 'does not owe'} the change of a password that was given`, async () => {
    const id = await flagged(`by-${way}`)
    const { token, passwordExpired } = await admit(context, sessions, id, way, blankCall)
    const { message } = await balance(token)
    assert.deepEqual([passwordExpired, message], [owes, owes ? 'password_change_required' : undefined])
  })

test('a password grows old where the operator wants that, for who signs in and not for who is in', async () => {
  const strict = await openHouse(
    {},
    { 'switch.forceExpiredPasswordChange': true, 'password.expiresAfterDays': 30 },
  )
  await strict.member('grows-old')
  strict.clock.advance(30 * day - 60_000)
  const asked = async (token: string) =>
    (await strict.ask('GET', '/wps/v2/wallets/balance', { token })).message
  const before = (await strict.signIn('grows-old')).value
  strict.clock.advance(120_000)
  const after = (await strict.signIn('grows-old')).value
  assert.deepEqual([before.passwordExpired, after.passwordExpired], [false, true])
  assert.deepEqual(
    [await asked(before.token), await asked(after.token)],
    [undefined, 'password_change_required'],
  )
})
