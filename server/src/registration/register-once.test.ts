import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { registration } from '@fairground/contract'
import { settings } from '@fairground/contract/setting'
import { sessionsOf } from '#identity/session'
import { openBus, sql } from '#kit'
import { changeSetting } from '#site'
import { blankCall } from '#test/call'
import { openHouse, unit, type Answer } from '#test/house'
import { codeFor } from '#test/outbox'
import { proofFor } from '#test/proof'
import { registerOnce } from './register-once.ts'

const bonus = { 'registration.welcomeBonus': '1000' }
const house = await openHouse({}, bonus)
const checked = await openHouse({}, { ...bonus, 'securityCheck.keys': 4, 'registration.securityCheck': true })
const narrow = await openHouse({ rateFactor: 1 })

const told = ({ status, message }: Answer) => [status, message]
const hourMs = 3_600_000

/** Whom an answer let in, by what their token opens. */
async function whoIs({ value, text }: Answer, at = house): Promise<string> {
  const info = await at.ask('GET', '/wps/member/info', { token: value.token })
  assert.ok(info.success, text)
  return info.value.account
}

/** How many members there are, and how often the house has given what it gives to begin with. */
async function counted(at = house) {
  const { rows } = await sql<{ members: number; given: number }>`
    select (select count(*)::int from identity.login) as members,
           (select count(*)::int from ledger.transfer where kind = 'bonus') as given`.execute(at.context.db)
  return rows[0] ?? assert.fail()
}

async function grownBy(at: typeof house, work: () => Promise<unknown>) {
  const before = await counted(at)
  await work()
  const after = await counted(at)
  return { members: after.members - before.members, given: after.given - before.given }
}

const once = { members: 1, given: 1 }
const nothing = { members: 0, given: 0 }

test('a registration that is sent again under its key is answered for the same member, each time signed in', async () => {
  const key = randomUUID()
  const grown = await grownBy(house, async () => {
    const first = await house.register('sent-twice', {}, key)
    const second = await house.register('sent-twice', {}, key.toUpperCase())
    assert.deepEqual([await whoIs(first), await whoIs(second)], ['sent-twice', 'sent-twice'])
    assert.notEqual(first.value.token, second.value.token)
    assert.deepEqual({ ...second.value, token: '' }, { ...first.value, token: '' })
    assert.ok(second.cookies.includes(`session=${second.value.token}; Path=/; HttpOnly; SameSite=Strict`))
    assert.equal(await house.balanceOf(second.value.token), 1000n * unit)
  })
  assert.deepEqual(grown, once)
  assert.equal((await house.register('sent-twice')).message, 'username_taken')
  assert.equal((await house.register('sent-twice', {}, randomUUID())).message, 'username_taken')
})

test('a form that asks for no session is given none again', async () => {
  const key = randomUUID()
  const first = await house.register('no-session', { login: false }, key)
  const second = await house.register('no-session', { login: false }, key)
  assert.deepEqual(second, first)
  assert.deepEqual([second.value.token, second.cookies], ['', []])
})

const differences: object[] = [
  { username: 'other-form' },
  { password: 'lantern-market-78', confirmPassword: 'lantern-market-78' },
  { birthDate: '1990-05-18' },
  { email: 'other@example.com' },
  { affiliateCode: 'west' },
  { login: false },
]

test('the same key with another form is refused, and changes nothing', async () => {
  const key = randomUUID()
  await house.register('one-form', {}, key)
  const grown = await grownBy(house, async () => {
    for (const difference of differences) {
      const answer = await house.register('one-form', difference, key)
      assert.deepEqual(told(answer), [409, 'idempotency_conflict'], JSON.stringify(difference))
      assert.deepEqual(answer.cookies, [])
    }
    const elsewhere = await house.seal({ ...form, username: 'one-form', countryDialingCode: '84' })
    const mobile = await house.sendSealed('PUT', registration.registerMobile.path, elsewhere, {
      'idempotency-key': key,
    })
    assert.equal(mobile.message, 'idempotency_conflict')
  })
  assert.deepEqual(grown, nothing)
  assert.equal(await whoIs(await house.register('one-form', {}, key)), 'one-form')
})

test('what is no key is refused as such, and a refused form leaves its key free', async () => {
  assert.deepEqual(told(await house.register('bad-key', {}, 'once')), [400, 'idempotency_key_required'])
  const key = randomUUID()
  assert.equal((await house.register('bad-key', { birthDate: '2020-01-01' }, key)).message, 'under_age')
  assert.equal(await whoIs(await house.register('bad-key', {}, key)), 'bad-key')
})

test('of twenty that are sent at once with one proof of work, all are let in as the one who was made', async () => {
  const key = randomUUID()
  const securityCheck = await proofFor(checked)
  const grown = await grownBy(checked, async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checked.register('twenty', { securityCheck }, key)),
    )
    for (const answer of answers) assert.equal(await whoIs(answer, checked), 'twenty')
    assert.equal(new Set(answers.map(({ value }) => value.token)).size, 20)
  })
  assert.deepEqual(grown, once)
})

test('a used proof stands for its own registration alone', async () => {
  const key = randomUUID()
  const securityCheck = await proofFor(checked)
  await checked.register('own-proof', { securityCheck }, key)
  const conflict = await checked.register('own-proofs', { securityCheck }, key)
  assert.equal(conflict.message, 'idempotency_conflict')
  const other = await checked.register('own-proofs', { securityCheck }, randomUUID())
  assert.equal(other.message, 'security_check_failed')
})

const form = registration.RegisterForm.parse({
  password: 'lantern-market-77',
  confirmPassword: 'lantern-market-77',
  birthDate: '1990-05-17',
})

test('on servers that know nothing of each other, many at once make one', async () => {
  const servers = Array.from({ length: 3 }, () => ({ ...house.context, bus: openBus(house.context.log) }))
  const named = { ...form, username: 'three-servers' }
  const call = { ...blankCall, requestKey: randomUUID() }
  const grown = await grownBy(house, async () => {
    const answers = await Promise.all(
      [...servers, ...servers].map((one) => registerOnce(one, sessionsOf(one), 'username', named, call)),
    )
    assert.deepEqual(new Set(answers.map(({ account }) => account)), new Set(['three-servers']))
  })
  assert.deepEqual(grown, once)
})

test('a name that others race for under keys of their own is one’s, and the others are told that it is taken', async () => {
  const keys = Array.from({ length: 6 }, () => randomUUID())
  const grown = await grownBy(house, async () => {
    const answers = await Promise.all(keys.map((key) => house.register('many-keys', {}, key)))
    assert.deepEqual(answers.map(({ message }) => message ?? '').toSorted(), [
      '',
      ...Array<string>(5).fill('username_taken'),
    ])
  })
  assert.deepEqual(grown, once)
})

test('after an hour a key is as good as new, whether what was kept is swept or not', async () => {
  const key = randomUUID()
  assert.equal((await house.register('an-hour', {}, key)).success, true)
  house.clock.advance(hourMs - 1)
  assert.equal(await whoIs(await house.register('an-hour', {}, key)), 'an-hour')
  house.clock.advance(1)
  assert.equal((await house.register('an-hour', {}, key)).message, 'username_taken')
  assert.equal(await whoIs(await house.register('next-hour', {}, key)), 'next-hour')
  assert.equal(await whoIs(await house.register('next-hour', {}, key)), 'next-hour')
})

test('what is kept under a key tells neither the key nor the form', async () => {
  const kept = async () => {
    const { rows } = await sql<{ token_hash: Buffer; detail: { mark: string } }>`
      select token_hash, detail from identity.ticket where purpose = 'registered'`.execute(house.context.db)
    return rows
  }
  await house.context.db.deleteFrom('identity.ticket').execute()
  const keys = [randomUUID(), randomUUID()]
  await house.register('kept-quiet', { login: false }, keys[0])
  await house.context.db
    .updateTable('identity.login')
    .set({ username: 'kept-before' })
    .where('username', '=', 'kept-quiet')
    .execute()
  await house.register('kept-quiet', { login: false }, keys[1])
  const rows = await kept()
  assert.equal(rows.length, 2)
  // Of one form, two keys make two marks.
  assert.notEqual(rows[0]?.detail.mark, rows[1]?.detail.mark)
  for (const { detail } of rows) assert.deepEqual(Object.keys(detail), ['mark'])
  const text = JSON.stringify(rows)
  for (const secret of [...keys, 'lantern', 'kept-quiet', '1990']) assert.ok(!text.includes(secret), secret)
})

test('who has the key guesses passwords no oftener than at the door', async () => {
  const key = randomUUID()
  const guess = (n: number) => ({ password: `lantern-market-${n}`, confirmPassword: `lantern-market-${n}` })
  await narrow.register('guessed-at', {}, key)
  for (let n = 10; n < 20; n++)
    assert.equal((await narrow.register('guessed-at', guess(n), key)).message, 'idempotency_conflict')
  assert.equal((await narrow.register('guessed-at', guess(77), key)).message, 'too_many_requests')
  assert.equal((await narrow.signIn('guessed-at')).message, 'too_many_requests')
})

test('once its member is suspended, or has another password, a key lets nobody in', async () => {
  const key = randomUUID()
  const { value } = await house.register('lets-nobody', {}, key)
  const db = house.context.db
  const suspend = (at: Date | null) =>
    db.updateTable('identity.login').set({ suspended_at: at }).where('username', '=', 'lets-nobody').execute()
  await suspend(house.clock.now())
  assert.deepEqual(told(await house.register('lets-nobody', {}, key)), [403, 'account_suspended'])
  await suspend(null)
  const chosen = { newPassword: 'harvest-moon-31', confirmNewPassword: 'harvest-moon-31' }
  const sealed = await house.seal({ oldPassword: form.password, ...chosen })
  const changed = await house.sendSealed('POST', '/wps/member/password', sealed, {
    authorization: `Bearer ${value.token}`,
  })
  assert.ok(changed.success, changed.text)
  assert.equal((await house.register('lets-nobody', {}, key)).message, 'username_taken')
})

let numbers = 911_000_000

async function proving() {
  const mobileNum = String(++numbers)
  const body = { countryDialingCode: '84', mobileNum }
  await house.ask('POST', '/wps/verification/sms/register', { body })
  return { ...body, verificationCode: await codeFor(house, `+84${mobileNum}`) }
}

async function byMobile(sent: object, key: string): Promise<Answer> {
  const sealed = await house.seal({ ...form, ...sent })
  return await house.sendSealed('PUT', registration.registerMobile.path, sealed, { 'idempotency-key': key })
}

test('a code that was used up does again for the registration it was used for', async () => {
  const key = randomUUID()
  const proved = await proving()
  const first = await byMobile(proved, key)
  assert.equal(await whoIs(await byMobile(proved, key)), first.value.account)
  // Who proves it by a password may have had another code sent meanwhile.
  assert.equal(
    await whoIs(await byMobile({ ...proved, verificationCode: '000000' }, key)),
    first.value.account,
  )
  assert.equal((await byMobile(proved, randomUUID())).message, 'code_invalid')
})

test('without a password the code is what proves it, and at once it makes one member', async () => {
  const name = 'switch.mobilePasswordRegistration'
  await changeSetting(house.context, name, false, 'operator')
  const key = randomUUID()
  const proved = await proving()
  const grown = await grownBy(house, async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => byMobile(proved, key)))
    assert.equal(new Set(await Promise.all(answers.map((one) => whoIs(one)))).size, 1)
  })
  assert.deepEqual(grown, once)
  const wrong = proved.verificationCode === '000000' ? '000001' : '000000'
  assert.equal((await byMobile({ ...proved, verificationCode: wrong }, key)).message, 'idempotency_conflict')
  await changeSetting(house.context, name, settings[name].otherwise, 'operator')
})

test('a payment password is asked for again too', async () => {
  const name = 'registration.field.paymentPassword'
  await changeSetting(house.context, name, { ...settings[name].otherwise, enabled: true }, 'operator')
  const key = randomUUID()
  const paying = { paymentPassword: '274913' }
  assert.equal((await house.register('pays-too', paying, key)).success, true)
  const other = await house.register('pays-too', { paymentPassword: '274914' }, key)
  assert.equal(other.message, 'idempotency_conflict')
  // Whatever the operator asks for by now.
  await changeSetting(house.context, name, null, 'operator')
  await changeSetting(house.context, 'switch.directRegistration', false, 'operator')
  assert.equal(await whoIs(await house.register('pays-too', paying, key)), 'pays-too')
  await changeSetting(house.context, 'switch.directRegistration', null, 'operator')
})
