import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, type Answer } from '#test/house'

const house = await openHouse()
const fresh = 'quiet-river-stones-4'
const info = (token: string) => house.ask('GET', '/wps/member/info', { token })

/** A member who has proved a number; answers their token. */
async function withNumber(username: string, mobileNum: string, proved = true): Promise<string> {
  const token = await house.member(username)
  await house.context.db
    .updateTable('identity.login')
    .set({ mobile: `+84${mobileNum.slice(1)}`, mobile_proved_at: proved ? house.clock.now() : null })
    .where('username', '=', username)
    .execute()
  return token
}

async function codeTo(mobileNum: string): Promise<{ code: string; withheld: boolean }> {
  const sent = await house.ask('POST', '/wps/verification/sms/forgot', {
    body: { countryDialingCode: '84', mobileNum },
  })
  assert.equal(sent.success, true, sent.text)
  const { content_values: values, withheld } = await house.context.db
    .selectFrom('delivery.message')
    .select(['content_values', 'withheld'])
    .where('recipient', '=', `+84${mobileNum.slice(1)}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { code: (values as { code: string }).code, withheld }
}

async function reset(mobileNum: string, verificationCode: string, newPassword = fresh): Promise<Answer> {
  const sealed = await house.seal({ countryDialingCode: '84', mobileNum, verificationCode, newPassword })
  return await house.sendSealed('POST', '/wps/member/password/verification', sealed)
}

test('a code to the proved number sets a new password, ends every session and signs in', async () => {
  const before = await withNumber('by-phone', '0912345001')
  const { code } = await codeTo('0912345001')
  const { value, cookies } = await reset('0912345001', code)
  assert.equal(value.account, 'by-phone')
  assert.ok(cookies.some((line) => line.startsWith('session=')))
  assert.equal((await info(value.token)).success, true)
  assert.equal((await info(before)).message, 'session_expired')
  assert.equal((await house.signIn('by-phone', fresh)).success, true)
  assert.equal((await reset('0912345001', code)).message, 'code_invalid')
})

test('a wrong code, a number of nobody and one that was never proved are refused alike', async () => {
  await withNumber('has-number', '0912345002')
  await withNumber('never-proved', '0912345003', false)
  const { code } = await codeTo('0912345002')
  const wrong = await reset('0912345002', code === '111111' ? '222222' : '111111')
  const nobody = await reset('0912345009', '111111')
  const unproved = await codeTo('0912345003')
  assert.equal(unproved.withheld, true)
  for (const answer of [wrong, nobody, await reset('0912345003', unproved.code)])
    assert.deepEqual([answer.status, answer.message], [422, 'code_invalid'])
  assert.equal((await house.signIn('has-number')).success, true)
})

test('what is wrong with the new password is told before the code is used up', async () => {
  await withNumber('picks-anew', '0912345004')
  const { code } = await codeTo('0912345004')
  assert.equal((await reset('0912345004', code, 'abc')).message, 'invalid_input')
  assert.equal((await reset('0912345004', code, 'football9')).message, 'common_password')
  assert.equal((await reset('0912345004', code, 'picks-anew-1')).message, 'common_password')
  assert.equal((await reset('0912345004', code)).success, true)
})

test('of two that use one code at once, one does', async () => {
  await withNumber('code-raced', '0912345005')
  const { code } = await codeTo('0912345005')
  const answers = await Promise.all([1, 2, 3].map((i) => reset('0912345005', code, `${fresh}-${i}`)))
  assert.equal(answers.filter(({ success }) => success).length, 1)
})

test('where the operator has switched it off there is no such way', async () => {
  const without = await openHouse({}, { 'switch.CHNGPASSVERIF3': false })
  const sealed = await without.seal({
    countryDialingCode: '84',
    mobileNum: '0912345001',
    verificationCode: '111111',
    newPassword: fresh,
  })
  const { message } = await without.sendSealed('POST', '/wps/member/password/verification', sealed)
  assert.equal(message, 'function_not_enabled')
})

test('where the operator wants it, it needs a proof of work', async () => {
  const strict = await openHouse({}, { 'forgot.securityCheck': true })
  const sealed = await strict.seal({
    countryDialingCode: '84',
    mobileNum: '0912345001',
    verificationCode: '111111',
    newPassword: fresh,
  })
  const { message } = await strict.sendSealed('POST', '/wps/member/password/verification', sealed)
  assert.equal(message, 'security_check_required')
})
