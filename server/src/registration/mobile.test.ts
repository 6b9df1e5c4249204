import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '@fairground/contract/setting'
import { changeSetting } from '#site'
import { openHouse, type Answer } from '#test/house'
import { codeFor } from '#test/outbox'

const house = await openHouse({}, { 'sms.securityCheck': false })
const { context } = house
const adult = { password: 'lantern-market-77', confirmPassword: 'lantern-market-77', birthDate: '1990-05-17' }
let numbers = 900_000_000

test('a number proved by its code becomes a member with a name of their own, signed in', async () => {
  const { number, mobile, code } = await proving()
  const { status, value } = await register({ mobileNum: number, verificationCode: code })
  assert.equal(status, 200)
  assert.match(value.account, /^m\d{10}$/)
  const login = await loginOf(value.account)
  assert.equal(login.mobile, mobile)
  assert.deepEqual(login.mobile_proved_at, context.clock.now())
  assert.ok((await house.ask('GET', '/wps/member/info', { token: value.token })).success)
  assert.ok((await house.signIn(value.account, adult.password)).success)
})

test('a number is taken with or without its zero and the spaces people write', async () => {
  const { number, mobile, code } = await proving()
  const written = `0${number.slice(0, 3)} ${number.slice(3, 6)}-${number.slice(6)}`
  const { value } = await register({ mobileNum: written, countryDialingCode: '+84', verificationCode: code })
  assert.equal((await loginOf(value.account)).mobile, mobile)
})

test('a wrong code registers nobody, and a right one counts once', async () => {
  const { number, code } = await proving()
  const wrong = code === '000000' ? '000001' : '000000'
  assert.equal((await register({ mobileNum: number, verificationCode: wrong })).message, 'code_invalid')
  assert.equal((await register({ mobileNum: number, verificationCode: code })).success, true)
  assert.equal((await register({ mobileNum: number, verificationCode: code })).message, 'code_invalid')
})

test('a code of another number, and one for another purpose, register nobody', async () => {
  const mine = await proving()
  const other = await proving()
  const mixed = await register({ mobileNum: mine.number, verificationCode: other.code })
  assert.equal(mixed.message, 'code_invalid')
})

test('a faulty form does not use the code up', async () => {
  const { number, code } = await proving()
  const faults: [object, string][] = [
    [{ birthDate: '2020-01-01' }, 'under_age'],
    [{ agreement: false }, 'agreement_required'],
    [{ confirmPassword: 'another-one' }, 'invalid_input'],
    [{ affiliateCode: 'nobodys' }, 'invitation_code_error'],
  ]
  for (const [form, refusal] of faults)
    assert.equal((await register({ mobileNum: number, verificationCode: code, ...form })).message, refusal)
  assert.equal((await register({ mobileNum: number, verificationCode: code })).success, true)
})

test('what a phone cannot have, and nothing, are refused at the field', async () => {
  const rows: [object, string][] = [
    [{ mobileNum: '', verificationCode: '123456' }, 'mobileNum required'],
    [{ mobileNum: '12ab34567', verificationCode: '123456' }, 'mobileNum digits'],
    [{ mobileNum: '111111', verificationCode: '123456' }, 'mobileNum invalid_mobile'],
    [
      { mobileNum: '912345678', verificationCode: '123456', countryDialingCode: '0' },
      'countryDialingCode invalid_mobile',
    ],
    [{ mobileNum: '912345678', verificationCode: '' }, 'verificationCode required'],
    [{ mobileNum: '912345678', verificationCode: 'abc' }, 'verificationCode digits'],
  ]
  for (const [form, fault] of rows) {
    const { value, message } = await register(form)
    assert.equal(message, 'invalid_input')
    assert.deepEqual(
      value.fields.map(({ path, rule }) => `${path} ${rule}`),
      [fault],
    )
  }
})

test('who writes somebody’s number down without proving it takes nothing from them, before or after', async () => {
  await changeSetting(context, 'switch.smsVerification', false, 'operator')
  const before = await Promise.all(Array.from({ length: 3 }, () => register({ mobileNum: '987654321' })))
  for (const { success, value } of before) {
    assert.equal(success, true)
    // Not proved, so it leads to nobody yet: the account has its password.
    assert.equal((await loginOf(value.account)).mobile_proved_at, null)
  }
  await changeSetting(context, 'switch.smsVerification', true, 'operator')
  const { number, mobile, code } = await proving('987654321')
  const owner = await register({ mobileNum: number, verificationCode: code })
  assert.equal(owner.success, true, owner.message)
  for (const { value } of before) assert.equal((await loginOf(value.account)).mobile, null)
  // A stranger who tries the number is told the same as of any other.
  await changeSetting(context, 'switch.smsVerification', false, 'operator')
  assert.equal((await register({ mobileNum: number })).success, true)
  assert.equal((await loginOf(owner.value.account)).mobile, mobile)
  await changeSetting(context, 'switch.smsVerification', true, 'operator')
})

test('a code is good until nothing refuses any more', async () => {
  const { number, code } = await proving()
  house.clock.advance(61_000)
  const taken = await proving(number)
  await context.db
    .updateTable('identity.login')
    .set({ mobile: taken.mobile, mobile_proved_at: house.clock.now() })
    .where('username', '=', (await house.register('had-it-all-along')).value.account)
    .execute()
  assert.notEqual(code, taken.code)
  const form = { mobileNum: number, verificationCode: taken.code }
  assert.equal((await register(form)).message, 'mobile_taken')
  await context.db.updateTable('identity.login').set({ mobile: null, mobile_proved_at: null }).execute()
  assert.equal((await register(form)).success, true)
})

test('of many who send one code at once, one is registered', async () => {
  const { number, mobile, code } = await proving()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => register({ mobileNum: number, verificationCode: code })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
  const made = await context.db
    .selectFrom('identity.login')
    .select('id')
    .where('mobile', '=', mobile)
    .execute()
  assert.equal(made.length, 1)
})

test('without a password where none is asked for, nobody signs in by one', async () => {
  await changeSetting(context, 'switch.mobilePasswordRegistration', false, 'operator')
  const { number, code } = await proving()
  const { value } = await register({ mobileNum: number, verificationCode: code })
  assert.equal((await loginOf(value.account)).password_hash, null)
  assert.equal((await house.signIn(value.account, adult.password)).message, 'wrong_credentials')
  // A number nobody proves needs a password all the same: there would be no way back in.
  await changeSetting(context, 'switch.smsVerification', false, 'operator')
  const bare = await register({ mobileNum: '987654000', password: '', confirmPassword: '' })
  assert.partialDeepStrictEqual(bare.value.fields, [{ path: 'password', rule: 'required' }])
  await changeSetting(context, 'switch.smsVerification', true, 'operator')
  await changeSetting(context, 'switch.mobilePasswordRegistration', true, 'operator')
})

test('a number asked for beside a username is proved as well, and is one login alone', async () => {
  const key = 'registration.field.mobileNum'
  await changeSetting(context, key, { ...settings[key].otherwise, enabled: true }, 'operator')
  const { number, mobile, code } = await proving()
  const sent = { mobileNum: number, countryDialingCode: '84' }
  const bare = await house.register('has-phone', sent)
  assert.partialDeepStrictEqual(bare.value.fields, [{ path: 'verificationCode', rule: 'required' }])
  assert.ok((await house.register('has-phone', { ...sent, verificationCode: code })).success)
  assert.equal((await loginOf('has-phone')).mobile, mobile)
  house.clock.advance(61_000)
  const again = await proving(number)
  const second = await house.register('wants-phone', { ...sent, verificationCode: again.code })
  assert.equal(second.message, 'mobile_taken')
  await changeSetting(context, key, null, 'operator')
})

test('where mobile registration is off, no number registers', async () => {
  await changeSetting(context, 'switch.mobileRegistration', false, 'operator')
  const { status, message } = await register({ mobileNum: '912345678', verificationCode: '123456' })
  assert.deepEqual([status, message], [403, 'function_not_enabled'])
  await changeSetting(context, 'switch.mobileRegistration', true, 'operator')
})

async function register(form: object): Promise<Answer> {
  const sealed = await house.seal({ ...adult, countryDialingCode: '84', ...form })
  return await house.sendSealed('PUT', '/wps/member/register/mobile', sealed)
}

/** A number nobody has, and the code that was sent to it. */
async function proving(number = String(++numbers)) {
  const body = { countryDialingCode: '84', mobileNum: number }
  const sent = await house.ask('POST', '/wps/verification/sms/register', { body })
  assert.equal(sent.status, 200, sent.text)
  const mobile = `+84${number}`
  return { number, mobile, code: await codeFor(house, mobile) }
}

async function loginOf(username: string) {
  return await context.db
    .selectFrom('identity.login')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
}
