import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionEnded } from '#identity/session'
import { openHouse, type Answer } from '#test/house'
import { someoneWaits } from '#test/someone-waits'

const house = await openHouse()
const old = 'lantern-market-77'
const fresh = 'quiet-river-stones-4'
const info = (token: string) => house.ask('GET', '/wps/member/info', { token })

async function change(token: string, form: object): Promise<Answer> {
  const sealed = await house.seal({ newPassword: fresh, confirmNewPassword: fresh, ...form })
  return await house.sendSealed('POST', '/wps/member/password', sealed, { authorization: `Bearer ${token}` })
}

test('a new password needs the old one, and then only the new one signs in', async () => {
  const token = await house.member('changes-it')
  const { value } = await change(token, { oldPassword: old })
  assert.equal((await info(value.token)).success, true)
  assert.equal((await house.signIn('changes-it', old)).message, 'wrong_credentials')
  assert.equal((await house.signIn('changes-it', fresh)).success, true)
})

test('this session goes on under another token, at once; every other one ends with its sockets', async () => {
  await house.member('many-places')
  const here = (await house.signIn('many-places')).value.token
  const there = (await house.signIn('many-places')).value.token
  for (const token of [here, there]) assert.equal((await info(token)).success, true)
  const heard: string[] = []
  const stop = sessionEnded.hear(house.context.bus, ({ sessionId }) => void heard.push(sessionId))
  const changed = await change(here, { oldPassword: old })
  stop()
  assert.match(String(changed.cookies.find((line) => line.startsWith('session='))), /HttpOnly/)
  assert.equal(heard.length, 2)
  assert.equal((await info(here)).message, 'session_turned')
  assert.equal((await info(there)).message, 'session_expired')
  assert.equal((await info(changed.value.token)).success, true)
})

test('a wrong old password, and none, are told under their field, and after ten there is a wait', async () => {
  const tight = await openHouse({ rateFactor: 1 })
  const token = await tight.member('does-not-know')
  const send = async (oldPassword?: string) => {
    const sealed = await tight.seal({ oldPassword, newPassword: fresh, confirmNewPassword: fresh })
    return await tight.sendSealed('POST', '/wps/member/password', sealed, {
      authorization: `Bearer ${token}`,
    })
  }
  assert.equal((await send()).message, 'password_wrong')
  for (let i = 0; i < 10; i++) assert.equal((await send('not-this-one-either')).message, 'password_wrong')
  const { message, value } = await send(old)
  assert.equal(message, 'too_many_requests')
  assert.ok(value.retryAfterS > 0)
})

test('wrong old passwords and wrong sign-ins are tries at one password, counted together', async () => {
  const tight = await openHouse({ rateFactor: 1 }, { 'signIn.captchaAfterFailures': 0 })
  const token = await tight.member('guessed-at')
  const authorization = `Bearer ${token}`
  const form = { oldPassword: 'not-this-one', newPassword: fresh, confirmNewPassword: fresh }
  const changed = async () =>
    await tight.sendSealed('POST', '/wps/member/password', await tight.seal(form), { authorization })
  const emailed = async () =>
    await tight.sendSealed(
      'POST',
      '/wps/member/email',
      await tight.seal({ email: 'thief@example.com', password: 'nor-this-one' }),
      { authorization },
    )
  for (let i = 0; i < 4; i++) assert.equal((await changed()).message, 'password_wrong')
  for (let i = 0; i < 3; i++) assert.equal((await emailed()).message, 'password_wrong')
  for (let i = 0; i < 3; i++)
    assert.equal((await tight.signIn('guessed-at', 'nor-that')).message, 'wrong_credentials')
  for (const answer of [await changed(), await emailed(), await tight.signIn('guessed-at')])
    assert.equal(answer.message, 'too_many_requests')
})

const refused: [what: string, form: object, message: string, fault?: string][] = [
  ['too short', { newPassword: 'abc', confirmNewPassword: 'abc' }, 'invalid_input', 'newPassword length'],
  [
    'not written the same twice',
    { confirmNewPassword: 'x' },
    'invalid_input',
    'confirmNewPassword inconsistent_twice',
  ],
  ['guessed early', { newPassword: 'Dragon123', confirmNewPassword: 'Dragon123' }, 'common_password'],
  ['the name', { newPassword: 'refused-one1', confirmNewPassword: 'refused-one1' }, 'common_password'],
  ['the old one', { newPassword: old, confirmNewPassword: old }, 'same_password'],
]
const refusedToken = await house.member('refused-one')
for (const [what, form, message, fault] of refused) {
  test(`a new password that is ${what} is refused and changes nothing`, async () => {
    const answer = await change(refusedToken, { oldPassword: old, ...form })
    assert.equal(answer.message, message)
    if (fault)
      assert.deepEqual(
        answer.value.fields.map(({ path, rule }) => `${path} ${rule}`),
        [fault],
      )
    assert.equal((await house.signIn('refused-one')).success, true)
  })
}

test('a demo has no password to change, and a guest none at all', async () => {
  const demo = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await change(demo.value.token, { oldPassword: old })).message, 'in_need_true_account')
  const sealed = await house.seal({ oldPassword: old, newPassword: fresh, confirmNewPassword: fresh })
  assert.equal((await house.sendSealed('POST', '/wps/member/password', sealed)).message, 'not_signed_in')
})

async function forced(username: string): Promise<Answer> {
  await house.member(username)
  await house.context.db
    .updateTable('identity.login')
    .set({ must_change_password: true })
    .where('username', '=', username)
    .execute()
  return await house.signIn(username)
}

test('with the change ticket of the sign-in just made the old password is not asked for, once', async () => {
  const { value } = await forced('must-change')
  assert.equal(value.passwordExpired, true)
  const { changeTicket } = value
  const poor = await change(value.token, { changeTicket, newPassword: '123', confirmNewPassword: '123' })
  assert.equal(poor.message, 'invalid_input')
  const changed = await change(value.token, { changeTicket })
  assert.equal(changed.success, true)
  assert.equal((await house.signIn('must-change', fresh)).value.passwordExpired, false)
  const other = { newPassword: 'yet-another-pass-9', confirmNewPassword: 'yet-another-pass-9' }
  assert.equal((await change(changed.value.token, { changeTicket, ...other })).message, 'ticket_invalid')
})

test('a change ticket is good for five minutes, in the session it came with, and for its member', async () => {
  const one = await forced('with-ticket')
  const again = await house.signIn('with-ticket')
  const stranger = await house.member('stranger-to-it')
  const { changeTicket } = one.value
  assert.equal((await change(stranger, { changeTicket })).message, 'ticket_invalid')
  assert.equal((await change(again.value.token, { changeTicket })).message, 'ticket_invalid')
  house.clock.advance(300_000)
  assert.equal((await change(one.value.token, { changeTicket })).message, 'ticket_invalid')
  assert.equal(
    (await change(again.value.token, { changeTicket: again.value.changeTicket })).message,
    'ticket_invalid',
  )
})

/** Lets nobody be done with a login until so many wait for it: of what is sent at once none is over before another begins. */
async function atOnce<Result>(username: string, sent: () => Promise<Result>[]): Promise<Result[]> {
  const { db } = house.context
  const all = await db.transaction().execute(async (held) => {
    await held
      .selectFrom('identity.login')
      .select('id')
      .where('username', '=', username)
      .forUpdate()
      .execute()
    const answers = sent()
    await someoneWaits(db, answers.length)
    return { answers }
  })
  return await Promise.all(all.answers)
}

test('of two changes at once by one old password one is made, and of two by one ticket as well', async () => {
  await house.member('twice-at-once')
  const tokens = await Promise.all([1, 2].map(async () => (await house.signIn('twice-at-once')).value.token))
  const both = await atOnce('twice-at-once', () =>
    tokens.map((token, i) => {
      const newPassword = `${fresh}-${i}`
      return change(token, { oldPassword: old, newPassword, confirmNewPassword: newPassword })
    }),
  )
  assert.equal(both.filter(({ success }) => success).length, 1)
  const { value } = await forced('ticket-twice')
  const { changeTicket, token } = value
  const raced = await atOnce('ticket-twice', () => [1, 2].map(() => change(token, { changeTicket })))
  assert.deepEqual(
    raced
      .map(({ success, message }) => (success ? 'done' : message))
      .toSorted((one, other) => one.localeCompare(other)),
    ['done', 'ticket_invalid'],
  )
})

test('remembered browsers are forgotten, the trail has a line, and the proved address is told', async () => {
  await house.register('told-of-it', { email: 'told@example.com' })
  await house.context.db
    .updateTable('identity.login')
    .set({ email_proved_at: house.clock.now() })
    .where('username', '=', 'told-of-it')
    .execute()
  const sealed = await house.seal({ username: 'told-of-it', password: old, remember: true })
  const { value, cookies } = await house.sendSealed('POST', '/wps/session/login', sealed)
  const cookie = String(cookies.find((line) => line.startsWith('remember='))).split(';')[0] ?? ''
  assert.equal((await change(value.token, { oldPassword: old })).success, true)
  const back = await house.ask('POST', '/wps/session/resume', { body: {}, headers: { cookie } })
  assert.equal(back.message, 'session_expired')
  const mails = await house.context.db
    .selectFrom('delivery.message')
    .select('template')
    .where('recipient', '=', 'told@example.com')
    .where('template', 'not in', ['new_device', 'email_proof'])
    .execute()
  assert.deepEqual(mails, [{ template: 'password_changed' }])
  const lines = await house.context.db
    .selectFrom('audit.line')
    .select(['action', 'detail'])
    .where('action', '=', 'password.changed')
    .execute()
  assert.ok(lines.length > 0)
  assert.equal(JSON.stringify(lines).includes(fresh), false)
})

test('an expired password is to be changed where the operator wants that, and then is good again', async () => {
  const strict = await openHouse(
    {},
    { 'switch.forceExpiredPasswordChange': true, 'password.expiresAfterDays': 30 },
  )
  await strict.member('grows-old')
  assert.equal((await strict.signIn('grows-old')).value.passwordExpired, false)
  strict.clock.advance(31 * 86_400_000)
  const { value } = await strict.signIn('grows-old')
  assert.equal(value.passwordExpired, true)
  const sealed = await strict.seal({
    changeTicket: value.changeTicket,
    newPassword: fresh,
    confirmNewPassword: fresh,
  })
  const changed = await strict.sendSealed('POST', '/wps/member/password', sealed, {
    authorization: `Bearer ${value.token}`,
  })
  assert.equal(changed.success, true)
  assert.equal((await strict.signIn('grows-old', fresh)).value.passwordExpired, false)
})
