import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sha256 } from '#kit'
import { blankCall } from '#test/call'
import { addPasskey, addTotp, firstStep, sendSealed } from '#test/factors'
import { openHouse } from '#test/house'
import { openSessions } from '#identity/session'
import { admit } from './admit.ts'

const house = await openHouse()
const sessions = openSessions(house.context)
const secondStep = (body: object) => sendSealed(house, '/wps/session/login/factor', body)

test('where there is a factor a password opens nothing: a ticket leads to the second step, which does', async () => {
  const { codeAt } = await addTotp(house, await house.member('two-steps'))
  const { ticket, kinds } = await firstStep(house, 'two-steps')
  assert.deepEqual(kinds, ['totp', 'recovery'])
  const { status, value, cookies } = await secondStep({ ticket, code: codeAt() })
  assert.equal(status, 200)
  assert.equal(value.account, 'two-steps')
  assert.ok(cookies.some((cookie) => cookie.startsWith('session=')))
  assert.equal((await secondStep({ ticket, code: codeAt(1) })).message, 'ticket_invalid')
})

test('a wrong password is told before any second step, as without one', async () => {
  await addTotp(house, await house.member('not-told'))
  const { message, value } = await house.signIn('not-told', 'some-other-words-9')
  assert.deepEqual([message, Object.keys(value)], ['wrong_credentials', ['requestId']])
})

test('a passkey does for the second step, signed for this sign-in by a device of this login', async () => {
  const token = await house.member('key-step')
  const { device } = await addPasskey(house, token)
  const { device: foreign } = await addPasskey(house, await house.member('foreign-key'))
  const { ticket, kinds } = await firstStep(house, 'key-step')
  assert.deepEqual(kinds, ['passkey', 'recovery'])
  const asked = async () =>
    (await house.ask('POST', '/wps/session/login/factor/challenge', { body: { ticket } })).value
  const { allowCredentials } = (await asked()) as unknown as { allowCredentials: object[] }
  assert.equal(allowCredentials.length, 1)
  const wrong = await secondStep({ ticket, assertion: foreign.get(await asked()) })
  assert.deepEqual([wrong.status, wrong.message], [401, 'passkey_invalid'])
  const { value: any } = await house.ask('POST', '/wps/session/login/passkey/challenge', { body: {} })
  assert.equal((await secondStep({ ticket, assertion: device.get(any) })).message, 'passkey_invalid')
  // Asked for a login we know, a device need not say whose it is.
  const answer = await secondStep({ ticket, assertion: device.get(await asked(), { userHandle: '' }) })
  assert.equal(answer.status, 200, answer.text)
})

test('a ticket is dead after five tries and after five minutes', async () => {
  const { device } = await addPasskey(house, await house.member('dead-ticket'))
  const { ticket } = await firstStep(house, 'dead-ticket')
  const asked = async () =>
    (await house.ask('POST', '/wps/session/login/factor/challenge', { body: { ticket } })).value
  for (let tries = 0; tries < 5; tries++) {
    const assertion = device.get(await asked(), { origin: 'https://evil.example' })
    assert.equal((await secondStep({ ticket, assertion })).message, 'passkey_invalid')
  }
  assert.equal((await secondStep({ ticket, assertion: device.get(await asked()) })).message, 'ticket_invalid')
  const { ticket: late } = await firstStep(house, 'dead-ticket')
  house.clock.advance(300_000)
  assert.equal((await secondStep({ ticket: late, recoveryCode: 'x' })).message, 'ticket_invalid')
  const { message } = await house.ask('POST', '/wps/session/login/factor/challenge', {
    body: { ticket: late },
  })
  assert.equal(message, 'ticket_invalid')
})

test('after five wrong codes not even a right one is taken for a quarter of an hour, on whatever ticket', async () => {
  const { codeAt, recoveryCodes } = await addTotp(house, await house.member('guessed'))
  const tickets: { ticket: string }[] = []
  for (let tries = 0; tries < 6; tries++) tickets.push(await firstStep(house, 'guessed'))
  const answers = await Promise.all(
    tickets.map(({ ticket }) => secondStep({ ticket, recoveryCode: 'not a code at all' })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [422, 422, 422, 422, 422, 429],
  )
  const { ticket } = await firstStep(house, 'guessed')
  const { message, value } = await secondStep({ ticket, code: codeAt() })
  assert.equal(message, 'too_many_requests')
  assert.equal(value.retryAfterS, 900)
  house.clock.advance(900_000)
  const fresh = await firstStep(house, 'guessed')
  assert.equal((await secondStep({ ticket: fresh.ticket, recoveryCode: recoveryCodes?.[0] })).status, 200)
})

test('a right code forgets the wrong ones before it', async () => {
  const { codeAt } = await addTotp(house, await house.member('fumbler'))
  for (let round = 0; round < 3; round++) {
    house.clock.advance(30_000)
    const { ticket } = await firstStep(house, 'fumbler')
    for (let tries = 0; tries < 3; tries++) await secondStep({ ticket, recoveryCode: 'nothing like one' })
    assert.equal((await secondStep({ ticket, code: codeAt() })).status, 200)
  }
})

test('exactly one proof is shown', async () => {
  const { codeAt } = await addTotp(house, await house.member('one-proof'))
  const { ticket } = await firstStep(house, 'one-proof')
  for (const proof of [{}, { code: codeAt(), recoveryCode: 'x' }])
    assert.equal((await secondStep({ ticket, ...proof })).message, 'invalid_input')
})

test('whoever is suspended between the steps stays outside', async () => {
  const { codeAt } = await addTotp(house, await house.member('between'))
  const { ticket } = await firstStep(house, 'between')
  await house.context.db
    .updateTable('identity.login')
    .set({ suspended_at: house.clock.now() })
    .where('username', '=', 'between')
    .execute()
  assert.equal((await secondStep({ ticket, code: codeAt() })).message, 'account_suspended')
})

test('every way in asks for the second step but a passkey, a remembered browser and a code of the house', async () => {
  await addTotp(house, await house.member('all-ways'))
  const { id } = await house.context.db
    .selectFrom('identity.login')
    .select('id')
    .where('username', '=', 'all-ways')
    .executeTakeFirstOrThrow()
  const call = blankCall
  const asked: Record<string, string> = {}
  const proved: Record<string, boolean> = {}
  for (const way of [
    'username',
    'sms',
    'firebase',
    'social',
    'reset',
    'passkey',
    'remember',
    'code',
  ] as const)
    try {
      const { token } = await admit(house.context, sessions, id, way, call)
      asked[way] = 'admitted'
      const row = await house.context.db
        .selectFrom('identity.session')
        .select('stepped_up_at')
        .where('token_hash', '=', sha256(token))
        .executeTakeFirstOrThrow()
      proved[way] = row.stepped_up_at !== null
    } catch (error) {
      asked[way] = (error as Error).message
    }
  const second = 'second_factor_required'
  assert.deepEqual(asked, {
    username: second,
    sms: second,
    firebase: second,
    social: second,
    reset: second,
    passkey: 'admitted',
    remember: 'admitted',
    code: 'admitted',
  })
  assert.deepEqual(proved, { passkey: true, remember: false, code: false })
})
