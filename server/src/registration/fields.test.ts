import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldNames, type FieldName } from '@fairground/contract/registration-fields'
import { settings, type SettingKey } from '@fairground/contract/setting'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'

const house = await openHouse()
const { context } = house

const always: readonly FieldName[] = ['username', 'password']
// A mobile number has a road and a test of its own.
const optional = fieldNames.filter((name) => !always.includes(name) && name !== 'mobileNum')

/** What each optional field takes, and what it does not with the rule that says so. */
const samples: Record<string, [good: string, bad: string, rule: string]> = {
  email: ['Hoa@Example.com', 'hoa at example', 'email'],
  payeeName: ['Nguyễn Thị Hoa', 'H', 'length'],
  paymentPassword: ['246813', '24681x', 'digits'],
  qqNum: ['1234567', '12345a7', 'digits'],
  line: ['hoa.line', 'hoa line', 'no_spaces'],
  whatsapp: ['+84912345678', '+84 912', 'no_spaces'],
  zalo: ['hoa-zalo', 'hoa zalo', 'no_spaces'],
  facebook: ['Hoa Nguyễn', 'f'.repeat(81), 'length'],
  wechat: ['hoa_wechat', 'hoa wechat', 'no_spaces'],
  idNumber: ['A1234567', 'A-123-4567', 'letters_and_digits'],
  recommenderId: ['member-a', 'member a', 'letters_and_digits'],
  affiliateCode: ['', 'no such!', 'letters_and_digits'],
}

test('the form is told its rules, and what the operator changes in them', async () => {
  const { value } = await house.ask('GET', '/wps/system/setting/register')
  assert.partialDeepStrictEqual(value, {
    ageMin: 18,
    welcomeBonus: '0',
    currency: 'VND',
    usernameRegistration: true,
    mobileRegistration: true,
    smsVerification: true,
    smsChannel: 'text',
    mobilePasswordRegistration: true,
    securityCheck: false,
    captcha: false,
  })
  const fields = value.fields as unknown as Record<string, unknown>
  assert.deepEqual(Object.keys(fields).toSorted(), fieldNames.toSorted())
  assert.deepEqual(fields.email, settings['registration.field.email'].otherwise)
  await changeSetting(context, 'registration.ageMin', 21, 'operator')
  assert.equal((await house.ask('GET', '/wps/system/setting/register')).value.ageMin, 21)
  await changeSetting(context, 'registration.ageMin', null, 'operator')
})

for (const [place, name] of optional.entries()) {
  const [good, bad, rule] = samples[name] ?? ['', '', '']
  const key: SettingKey = `registration.field.${name}`
  const set = (own: object) => changeSetting(context, key, { ...settings[key].otherwise, ...own }, 'operator')

  test(`${name} is not read where it is not shown, whatever was sent`, async () => {
    await set({ enabled: false, required: true })
    const username = `hidden-${place}`
    assert.equal((await house.register(username, { [name]: bad })).success, true)
    const { login, profile } = await keptOf(username)
    assert.deepEqual([login.email, login.payment_password_hash, profile.details], [null, null, {}])
  })

  test(`${name} is required where the setting says so, and then only`, async () => {
    await set({ enabled: true, required: true })
    const { status, message, value } = await house.register(`needs-${place}`)
    assert.deepEqual([status, message], [400, 'invalid_input'])
    assert.partialDeepStrictEqual(value.fields, [{ path: name, rule: 'required' }])
    await set({ enabled: true, required: false })
    // What payments ask for is never left out where it is shown.
    const left = await house.register(`lacks-${place}`)
    assert.equal(left.success, name !== 'paymentPassword')
  })

  test(`${name} that is not as it must be is refused by its rule, with the lengths there may be`, async () => {
    await set({ enabled: true })
    const { value } = await house.register(`wrong-${place}`, { [name]: bad })
    const { minLength: min, maxLength: max } = settings[key].otherwise
    assert.deepEqual(value.fields, [{ path: name, rule, min, max }])
    if (good)
      assert.equal((await house.register(`right-${place}`, { [name]: ` ${good} `.trim() })).success, true)
    await changeSetting(context, key, null, 'operator')
  })
}

test('what the form asked for is kept where it belongs, trimmed', async () => {
  const asked = ['email', 'paymentPassword', 'payeeName', 'zalo'] as const
  for (const name of asked) {
    const key: SettingKey = `registration.field.${name}`
    await changeSetting(context, key, { ...settings[key].otherwise, enabled: true }, 'operator')
  }
  const form = { email: ' Hoa@Example.com', paymentPassword: '246813', payeeName: ' Hoa ', zalo: 'hoa' }
  assert.equal((await house.register('keeps-all', form)).success, true)
  const { login, profile } = await keptOf('keeps-all')
  assert.equal(login.email, 'hoa@example.com')
  assert.equal(login.email_proved_at, null)
  assert.match(String(login.payment_password_hash), /^\$argon2id\$/)
  assert.deepEqual(profile.details, { payeeName: 'Hoa', zalo: 'hoa' })
  for (const name of asked) await changeSetting(context, `registration.field.${name}`, null, 'operator')
})

test('a name follows the pattern the operator sets, and stays in small letters', async () => {
  const key = 'registration.field.username'
  const own = { patternId: 'first_letter', acceptedPattern: '^m[a-z]*$', minLength: 3, maxLength: 3 }
  await changeSetting(context, key, { ...settings[key].otherwise, ...own }, 'operator')
  assert.equal((await house.register('MAI')).value.account, 'mai')
  assert.deepEqual((await house.register('hoa')).value.fields, [
    { path: 'username', rule: 'first_letter', min: 3, max: 3 },
  ])
  assert.deepEqual((await house.register('maia')).value.fields, [
    { path: 'username', rule: 'length', min: 3, max: 3 },
  ])
  await changeSetting(context, key, null, 'operator')
})

test('what cannot be kept as text is refused, also in fields that are not shown', async () => {
  const { message, value } = await house.register('null-and-void', { zalo: 'a\0b', payeeName: 'a\u001bb' })
  assert.equal(message, 'invalid_input')
  assert.deepEqual(
    value.fields.map(({ path, rule }) => `${path} ${rule}`),
    ['payeeName invalid_format', 'zalo invalid_format'],
  )
})

test('every fault is told at once, each at its field', async () => {
  const { value } = await house.register('', { password: 'short', confirmPassword: 'other', email: 'x' })
  assert.deepEqual(
    value.fields.map(({ path, rule }) => `${path} ${rule}`),
    ['username required', 'password length', 'email length', 'confirmPassword inconsistent_twice'],
  )
})

async function keptOf(username: string) {
  const login = await context.db
    .selectFrom('identity.login')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const profile = await context.db
    .selectFrom('member.profile')
    .selectAll()
    .where('member_id', '=', login.id)
    .executeTakeFirstOrThrow()
  return { login, profile }
}

test('a number that anybody tries first is no payment password', async () => {
  const shown = { ...settings['registration.field.paymentPassword'].otherwise, enabled: true }
  await changeSetting(context, 'registration.field.paymentPassword', shown, 'operator')
  const { message, value } = await house.register('easy-number', { paymentPassword: '123456' })
  assert.equal(message, 'invalid_input')
  assert.partialDeepStrictEqual(value.fields, [{ path: 'paymentPassword', rule: 'common_password' }])
  await changeSetting(context, 'registration.field.paymentPassword', null, 'operator')
})
