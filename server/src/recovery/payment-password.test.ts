import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginByUsername } from '#identity/login'
import { Refusal } from '#kit'
import { openHouse, type Answer } from '#test/house'
import { checkPaymentPassword } from './payment-password.ts'

const house = await openHouse()
const password = 'lantern-market-77'
const pin = '408163'

async function send(token: string, form: object): Promise<Answer> {
  const whole = { newPaymentPassword: pin, confirmNewPaymentPassword: pin, ...form }
  const sealed = await house.seal(whole)
  return await house.sendSealed('POST', '/wps/member/payment-password', sealed, {
    authorization: `Bearer ${token}`,
  })
}

async function withPin(username: string): Promise<{ token: string; id: string }> {
  const token = await house.member(username)
  assert.equal((await send(token, { password })).success, true)
  return { token, id: (await loginByUsername(house.context.db, username))?.id ?? '' }
}

/** What a check of a payment password comes to: fine, or the code it is refused with. */
async function check(id: string, text: string): Promise<string> {
  try {
    await checkPaymentPassword(house.context, id, text)
    return 'fine'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('it is set with the sign-in password, and changed with what it was', async () => {
  const { token, id } = await withPin('sets-pin')
  assert.equal((await house.ask('GET', '/wps/member/security', { token })).value.hasPaymentPassword, true)
  assert.equal(await check(id, pin), 'fine')
  const next = { newPaymentPassword: '950274', confirmNewPaymentPassword: '950274' }
  assert.equal((await send(token, { ...next, password })).message, 'payment_password_wrong')
  assert.equal((await send(token, { ...next, oldPaymentPassword: pin })).success, true)
  assert.equal(await check(id, pin), 'payment_password_wrong')
  assert.equal(await check(id, '950274'), 'fine')
})

const refused: [form: object, message: string, fault?: string][] = [
  [{ password: 'not-this-one' }, 'password_wrong'],
  [{}, 'password_wrong'],
  [{ password, ...twice('12345') }, 'invalid_input', 'newPaymentPassword length'],
  [{ password, ...twice('12345a') }, 'invalid_input', 'newPaymentPassword digits'],
  [
    { password, confirmNewPaymentPassword: '111' },
    'invalid_input',
    'confirmNewPaymentPassword inconsistent_twice',
  ],
  ...['123456', '000000', '654321', '121212', '123123', '170590', '900517', '051790', '112233'].map(
    (easy): [object, string] => [{ password, ...twice(easy) }, 'common_password'],
  ),
]
const refusedToken = await house.member('refused-pin')
for (const [form, message, fault] of refused) {
  test(`setting it with ${JSON.stringify(form)} is refused ${message}`, async () => {
    const answer = await send(refusedToken, form)
    assert.equal(answer.message, message)
    if (fault) {
      const faults = answer.value.fields.map(({ path, rule }) => `${path} ${rule}`)
      assert.deepEqual(faults, [fault])
    }
  })
}

function twice(newPaymentPassword: string) {
  return { newPaymentPassword, confirmNewPaymentPassword: newPaymentPassword }
}

test('the same again is refused', async () => {
  const { token } = await withPin('same-pin')
  assert.equal((await send(token, { oldPaymentPassword: pin })).message, 'same_password')
})

test('who has none is told to set one', async () => {
  await house.member('pinless')
  const login = await loginByUsername(house.context.db, 'pinless')
  assert.equal(await check(login?.id ?? '', pin), 'payment_password_needed')
})

test('after five wrong ones even the right one waits for an hour, whatever server is asked', async () => {
  const { id } = await withPin('five-wrong')
  for (let i = 0; i < 5; i++) assert.equal(await check(id, '999998'), 'payment_password_wrong')
  assert.equal(await check(id, pin), 'too_many_requests')
  house.clock.advance(3_599_000)
  assert.equal(await check(id, pin), 'too_many_requests')
  house.clock.advance(1_000)
  assert.equal(await check(id, pin), 'fine')
})

test('a right one forgets the wrong ones before it', async () => {
  const { id } = await withPin('gets-it-right')
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) assert.equal(await check(id, '999998'), 'payment_password_wrong')
    assert.equal(await check(id, pin), 'fine')
  }
})

test('of many tries at once five are looked at', async () => {
  const { id } = await withPin('pin-raced')
  const tries = await Promise.all(Array.from({ length: 20 }, () => check(id, '999998')))
  assert.equal(tries.filter((one) => one === 'payment_password_wrong').length, 5)
  assert.equal(tries.filter((one) => one === 'too_many_requests').length, 15)
})

test('of two that set it at once one does', async () => {
  const token = await house.member('sets-twice')
  const answers = await Promise.all(
    ['408163', '950274'].map((one) => send(token, { password, ...twice(one) })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
})

test('whoever knows it and says so many times at once is told how long to wait, and never of a fault', async () => {
  const { id } = await withPin('knows-at-once')
  const said = await Promise.all(Array.from({ length: 40 }, () => check(id, pin)))
  assert.deepEqual(new Set(said).difference(new Set(['fine', 'too_many_requests'])), new Set())
  assert.ok(said.includes('fine'))
})
