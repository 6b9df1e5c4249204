import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '@fairground/contract/setting'
import { loginByUsername } from '#identity/login'
import { transact } from '#kit'
import { giveInvitation } from '#registration'
import { changeSetting } from '#site'
import { openHouseOfProviders } from '#test/house-of-providers'

// Whoever registers by an account elsewhere is asked what everybody is asked.
const { house, newcomer } = await openHouseOfProviders()
const { context } = house
const { db } = context

const samples = {
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
} as const
type Field = keyof typeof samples
const key = (name: Field) => `registration.field.${name}` as const
const set = (name: Field, own: object | null) =>
  changeSetting(context, key(name), own && { ...settings[key(name)].otherwise, ...own }, 'test')

async function kept(username: string) {
  return await db
    .selectFrom('member.profile')
    .innerJoin('identity.login', 'identity.login.id', 'member_id')
    .select(['details', 'payment_password_hash', 'upline_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
}

for (const [place, name] of (Object.keys(samples) as Field[]).entries())
  test(`${name} is asked for where the operator has it asked, by its rule, and not read where not`, async () => {
    const [good, bad, rule] = samples[name]
    const who = await newcomer(`asked-${place}`)
    const tried = (username: string, text: string) =>
      who.register(who.ticketToStay, username, { [name]: text })
    await set(name, { enabled: true, required: true })
    const { value: lacking } = await tried(`asked-${place}`, '')
    assert.partialDeepStrictEqual(lacking.fields, [{ path: name, rule: 'required' }])
    const { value: wrong } = await tried(`asked-${place}`, bad)
    assert.partialDeepStrictEqual(wrong.fields, [{ path: name, rule }])
    if (good) assert.equal((await tried(`asked-${place}`, ` ${good} `.trim())).success, true)
    await set(name, { enabled: false, required: true })
    const other = await newcomer(`unasked-${place}`)
    assert.equal(
      (await other.register(other.ticketToStay, `unasked-${place}`, { [name]: bad })).success,
      true,
    )
    const { details, payment_password_hash: hash } = await kept(`unasked-${place}`)
    assert.deepEqual([details, hash], [{}, null])
    await set(name, null)
  })

test('what the form asked for is kept where it belongs, and nobody is asked for a password, an address or a number', async () => {
  for (const name of ['payeeName', 'paymentPassword', 'zalo'] as const) await set(name, { enabled: true })
  for (const name of ['password', 'email', 'mobileNum'] as const)
    await changeSetting(
      context,
      `registration.field.${name}`,
      { ...settings[`registration.field.${name}`].otherwise, enabled: true, required: true },
      'test',
    )
  const who = await newcomer('keeps-all')
  const form = { payeeName: ' Hoa ', paymentPassword: '246813', zalo: 'hoa' }
  const guessed = await who.register(who.ticketToStay, 'keeps-all', { ...form, paymentPassword: '123456' })
  assert.deepEqual(guessed.value.fields, [{ path: 'paymentPassword', rule: 'common_password' }])
  assert.equal((await who.register(who.ticketToStay, 'keeps-all', form)).success, true)
  const { details, payment_password_hash: hash } = await kept('keeps-all')
  assert.deepEqual(details, { payeeName: 'Hoa', zalo: 'hoa' })
  assert.match(String(hash), /^\$argon2id\$/)
  for (const name of ['payeeName', 'paymentPassword', 'zalo'] as const) await set(name, null)
  for (const name of ['password', 'email', 'mobileNum'] as const)
    await changeSetting(context, `registration.field.${name}`, null, 'test')
})

test('the code of an invitation is the one typed where the form has a field for it, else that of the address', async () => {
  const { value } = await house.register('agent-east')
  const agentId = (await loginByUsername(db, value.account))?.id ?? ''
  await db.updateTable('identity.login').set({ is_agent: 1 }).where('id', '=', agentId).execute()
  const code = await transact(context, (tx) => giveInvitation(tx, agentId))
  const who = await newcomer('invited')
  const typed = await who.register(who.ticketToStay, 'invited', { affiliateCode: 'nobodys' })
  assert.equal(typed.message, 'invitation_code_error')
  assert.equal((await who.register(who.ticketToStay, 'invited', { affiliateCode: code })).success, true)
  assert.equal((await kept('invited')).upline_id, agentId)
  await set('affiliateCode', { enabled: false })
  const other = await newcomer('led-here')
  assert.equal((await other.register(other.ticketToStay, 'led-here', { referralCode: code })).success, true)
  assert.equal((await kept('led-here')).upline_id, agentId)
  await set('affiliateCode', null)
})

for (const [what, field, known, again] of [
  ['name', 'payeeName', 'Trần Thị Đào', 'DAO  tran-thi'],
  ['identity number', 'idNumber', 'B7654321', 'b7654321'],
] as const)
  test(`who shut themselves out does not register again by the same ${what} and day of birth, and leaves nothing behind`, async () => {
    await set(field, { enabled: true })
    const birthDate = '1988-02-29'
    const { value } = await house.register(`out-by-${what.slice(0, 4)}`, { [field]: known, birthDate })
    const body = { months: 0, understood: true }
    const out = await house.ask('POST', '/wps/care/self-exclusion', { token: value.token, body })
    assert.ok(out.success, out.message)
    const who = await newcomer(`comes-by-${what.slice(0, 4)}`)
    const come = (form: object) => who.register(who.ticketToStay, `comes-by-${what.slice(0, 4)}`, form)
    assert.equal((await come({ [field]: again, birthDate })).message, 'self_excluded')
    assert.equal(await loginByUsername(db, `comes-by-${what.slice(0, 4)}`), undefined)
    assert.equal((await come({ [field]: again, birthDate: '1990-05-17' })).success, true)
    await set(field, null)
  })
