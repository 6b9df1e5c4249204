import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { codeFor, toldTo } from '#test/outbox'
import { createLogin } from '#identity/login'

const house = await openHouse({}, { 'sms.securityCheck': false, 'sms.perDay': 1000 })

let numbers = 0
/** A mobile number nobody else has: as one dials it at home, and as it is kept. */
function newNumber() {
  const digits = `912${String(345_000 + numbers++)}`
  return { home: `0${digits}`, whole: `+84${digits}` }
}

async function memberWith(username: string, whole: string, mobileProved = true): Promise<void> {
  const login = { username, role: 'member' as const, isAgent: 0, passwordHash: null, birthDate: null }
  await transact(house.context, (tx) => createLogin(tx, { ...login, mobile: whole, mobileProved }))
}

async function sendCode(home: string): Promise<void> {
  const body = { countryDialingCode: '+84', mobileNo: home }
  assert.equal((await house.ask('POST', '/wps/verification/sms/noLogin', { body })).message, undefined)
}

async function enter(home: string, code: string, more: object = {}) {
  const sent = { username: home, password: code, type: 'sms', countryDialingCode: '+84', ...more }
  return await house.sendSealed('POST', '/wps/session/login', await house.seal(sent))
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test('the code sent to the number of an account signs in, once', async () => {
  const { home, whole } = newNumber()
  await memberWith('by-mobile', whole)
  await sendCode(home)
  const code = await codeFor(house, whole)
  const { value } = await enter(` ${home} `, code, { remember: true })
  assert.equal(value.account, 'by-mobile')
  assert.match(value.token, /^[\w-]{43}$/)
  const again = await enter(home, code)
  assert.deepEqual([again.status, again.message], [422, 'code_invalid'])
})

test('of ten who use one code at once, one gets in', async () => {
  const { home, whole } = newNumber()
  await memberWith('raced-mobile', whole)
  await sendCode(home)
  const code = await codeFor(house, whole)
  const tries = await Promise.all(Array.from({ length: 10 }, () => enter(home, code)))
  assert.equal(tries.filter(({ success }) => success).length, 1)
})

test('a wrong code, one that is over and a number of nobody are refused alike', async () => {
  const { home, whole } = newNumber()
  await memberWith('wrong-mobile', whole)
  await sendCode(home)
  const code = await codeFor(house, whole)
  const stranger = newNumber()
  await sendCode(stranger.home)
  const unproved = newNumber()
  await memberWith('unproved-mobile', unproved.whole, false)
  const refused = [
    await enter(home, otherThan(code)),
    await enter(stranger.home, '000000'),
    await enter(unproved.home, '000000'),
    await enter(newNumber().home, '000000'),
  ]
  house.clock.advance(61_000)
  refused.push(await enter(home, code))
  for (const { status, message, value, cookies } of refused)
    assert.deepEqual([status, message, Object.keys(value), cookies], [422, 'code_invalid', ['requestId'], []])
})

test('no code goes to a number of nobody, nor to one that its account never proved', async () => {
  const stranger = newNumber()
  const unproved = newNumber()
  await memberWith('never-proved', unproved.whole, false)
  for (const { home, whole } of [stranger, unproved]) {
    await sendCode(home)
    assert.deepEqual(await toldTo(house, whole), [])
  }
})

test('what is no mobile number of the country stands at its field', async () => {
  const { message, value } = await enter('12', '000000')
  assert.equal(message, 'invalid_input')
  assert.deepEqual(value.fields, [{ path: 'mobileNum', rule: 'invalid_mobile' }])
})

test('the number is left for the form for a day, where one asked to be remembered', async () => {
  const { home, whole } = newNumber()
  await memberWith('kept-mobile', whole)
  await sendCode(home)
  const { cookies } = await enter(home, await codeFor(house, whole), { remember: true })
  const line = String(cookies.find((one) => one.startsWith('loginTypeSms=')))
  assert.match(line, /; Max-Age=86400; Path=\/; SameSite=Strict$/)
  const kept = JSON.parse(decodeURIComponent(line.split(';')[0]?.slice('loginTypeSms='.length) ?? ''))
  assert.deepEqual(kept, { mobileNum: home, countryDialingCode: '+84' })
})

test('an old password keeps nobody out who proved their number', async () => {
  const { home, whole } = newNumber()
  await memberWith('old-password', whole)
  await house.context.db
    .updateTable('identity.login')
    .set({ must_change_password: true })
    .where('username', '=', 'old-password')
    .execute()
  await sendCode(home)
  const { value } = await enter(home, await codeFor(house, whole))
  assert.deepEqual([value.passwordExpired, value.changeTicket], [false, null])
})

test('where the operator switched it off, no number signs in', async () => {
  const { home, whole } = newNumber()
  await memberWith('switched-off', whole)
  await sendCode(home)
  const code = await codeFor(house, whole)
  await changeSetting(house.context, 'switch.MOBILEVERCODELOGIN3', false, 'test')
  assert.equal((await enter(home, code)).message, 'function_not_enabled')
  await changeSetting(house.context, 'switch.MOBILEVERCODELOGIN3', null, 'test')
  assert.equal((await enter(home, code)).value.account, 'switched-off')
})
