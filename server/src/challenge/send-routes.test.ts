import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { codeFor, toldTo } from '#test/outbox'

const house = await openHouse()
const member = '+84912345678'
await house.register('has-a-phone')
await house.context.db
  .updateTable('identity.login')
  .set({ mobile: member, mobile_proved_at: house.clock.now() })
  .where('username', '=', 'has-a-phone')
  .execute()

const ask = (purpose: 'noLogin' | 'register' | 'forgot', number: string, more: object = {}, headers = {}) =>
  house.ask('POST', `/wps/verification/sms/${purpose}`, {
    body: {
      countryDialingCode: '+84',
      ...(purpose === 'noLogin' ? { mobileNo: number } : { mobileNum: number }),
      ...more,
    },
    headers,
  })

test('each of the three sends its own message, in the language asked for, and says until when', async () => {
  for (const [purpose, template, told] of [
    ['noLogin', 'sign_in_code', /mã đăng nhập/],
    ['forgot', 'reset_code', /đặt mật khẩu mới/],
    ['register', 'register_code', /mã đăng ký/],
  ] as const) {
    house.clock.advance(61_000)
    const { status, value } = await ask(purpose, '0912345678', {}, { 'accept-language': 'vi' })
    assert.equal(status, 200)
    assert.equal(value.expiredMinutes, 1)
    assert.equal(value.expirationTime, house.clock.now().getTime() + 60_000)
    const [newest] = await toldTo(house, member)
    assert.equal(newest?.template, template)
    assert.match(newest?.text ?? '', told)
  }
})

test('a number of nobody, and one that its owner never proved, are answered as a member’s, and told nothing', async () => {
  await house.register('wrote-it-down')
  await house.context.db
    .updateTable('identity.login')
    .set({ mobile: '+84912000009' })
    .where('username', '=', 'wrote-it-down')
    .execute()
  house.clock.advance(301_000)
  for (const purpose of ['noLogin', 'forgot'] as const) {
    house.clock.advance(1_000)
    const known = await ask(purpose, '912345678')
    for (const number of ['912000009', '987654321']) {
      const other = await ask(purpose, number)
      assert.deepEqual([other.status, other.value], [known.status, known.value])
      assert.deepEqual(await toldTo(house, `+84${number}`), [])
      const again = await ask(purpose, number)
      assert.deepEqual([again.status, again.message], [429, 'code_resend_blocked'])
      assert.equal(again.value.seconds, 60)
    }
  }
  assert.match(await codeFor(house, member), /^\d{6}$/)
})

test('asking does the same work whether the number leads to somebody or not', async () => {
  const times = { known: [] as number[], stranger: [] as number[] }
  for (let n = 0; n < 60; n++) {
    // In turn, so that whatever else the machine does slows both.
    for (const [who, range] of [
      ['known', '61'],
      ['stranger', '62'],
    ] as const) {
      const number = `9${range}${String(n).padStart(3, '0')}777`
      if (who === 'known') await lendPhone(`+84${number}`)
      const from = performance.now()
      assert.equal((await ask('noLogin', number)).status, 200)
      times[who].push(performance.now() - from)
    }
  }
  const [known, stranger] = [median(times.known), median(times.stranger)]
  // A code that is not made and a message that is not written would be most of a call.
  assert.ok(Math.max(known, stranger) < 3 * Math.min(known, stranger), `${known} ms, ${stranger} ms`)
})

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

test('a number no phone can have is refused at its field', async () => {
  const { status, message, value } = await ask('register', '12')
  assert.deepEqual([status, message], [400, 'invalid_input'])
  assert.deepEqual(value.fields, [{ path: 'mobileNum', rule: 'invalid_mobile' }])
  const signIn = await ask('noLogin', '12')
  assert.equal(signIn.message, 'invalid_input')
  assert.deepEqual(signIn.value.fields, [{ path: 'mobileNo', rule: 'invalid_mobile' }])
})

test('a way that is switched off sends nothing', async () => {
  for (const [purpose, key] of [
    ['noLogin', 'switch.MOBILEVERCODELOGIN3'],
    ['forgot', 'switch.CHNGPASSVERIF3'],
    ['register', 'switch.smsVerification'],
  ] as const) {
    await changeSetting(house.context, key, false, 'test')
    const { message } = await ask(purpose, '0977123456')
    assert.equal(message, 'function_not_enabled', purpose)
    await changeSetting(house.context, key, null, 'test')
  }
  assert.deepEqual(await toldTo(house, '+84977123456'), [])
})

test('where the setting says so, a proof of work is asked for first, and nothing is counted without', async () => {
  await changeSetting(house.context, 'sms.securityCheck', true, 'test')
  await changeSetting(house.context, 'forgot.securityCheck', true, 'test')
  for (const purpose of ['noLogin', 'register', 'forgot'] as const) {
    assert.equal((await ask(purpose, '0977123457')).message, 'security_check_required', purpose)
    const forged = await ask(purpose, '0977123457', { securityCheck: 'bm90IGE=' })
    assert.equal(forged.message, 'security_check_failed', purpose)
  }
  await changeSetting(house.context, 'sms.securityCheck', false, 'test')
  await changeSetting(house.context, 'forgot.securityCheck', false, 'test')
  assert.equal((await ask('register', '0977123457')).status, 200)
})

test('the browser is told who sends codes, and no key where Firebase is not set up', async () => {
  const { value } = await house.ask('GET', '/wps/verification/sms/channel')
  assert.deepEqual(value, { channel: 'text', firebase: null })
})

/** A login is what is asked about here, so one is lent from number to number. */
async function lendPhone(mobile: string): Promise<void> {
  await house.context.db
    .updateTable('identity.login')
    .set({ mobile, mobile_proved_at: house.clock.now() })
    .where('username', '=', 'wrote-it-down')
    .execute()
}
