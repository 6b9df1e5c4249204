import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPasskey, addTotp, sendSealed } from '#test/factors'
import { openHouse } from '#test/house'

const house = await openHouse()
const password = 'lantern-market-77'
const sensitive = (token: string) => house.ask('POST', '/wps/member/factors/totp', { token, body: {} })
const stepUp = (token: string, proof: object) => sendSealed(house, '/wps/session/step-up', proof, token)
const elevenMin = 660_000

test('a fresh sign-in lets sensitive actions through for ten minutes, and then a password must be shown', async () => {
  const token = await house.member('stale')
  assert.equal((await sensitive(token)).status, 200)
  house.clock.advance(600_000)
  const { status, message, value } = await sensitive(token)
  assert.deepEqual([status, message, value.kinds], [403, 'step_up_required', ['password']])
  const wrong = await stepUp(token, { password: 'lantern-market-78' })
  assert.deepEqual([wrong.status, wrong.message, wrong.cookies], [422, 'password_wrong', []])
  const right = await stepUp(token, { password })
  assert.equal(right.status, 200, right.text)
  assert.equal(right.value.until, new Date(house.clock.now().getTime() + 600_000).toISOString())
  assert.equal((await sensitive(right.value.token)).status, 200)
})

test('a step-up turns the session: its new token is a cookie, the old one opens nothing', async () => {
  const token = await house.member('turned')
  const { value, cookies } = await stepUp(token, { password })
  assert.notEqual(value.token, token)
  assert.ok(cookies[0]?.startsWith(`session=${value.token};`))
  const info = (held: string) => house.ask('GET', '/wps/member/info', { token: held })
  assert.equal((await info(token)).message, 'session_turned')
  assert.equal((await info(value.token)).value.account, 'turned')
})

test('where there is a factor the password is not enough, and each factor is', async () => {
  const token = await house.member('guarded')
  const { codeAt, recoveryCodes } = await addTotp(house, token)
  const { device } = await addPasskey(house, token)
  house.clock.advance(elevenMin)
  const removing = (held: string) => house.ask('DELETE', '/wps/member/factors/totp', { token: held })
  const refused = await removing(token)
  assert.deepEqual(refused.value.kinds, ['totp', 'passkey', 'recovery'])
  const byPassword = await stepUp(token, { password })
  assert.deepEqual([byPassword.status, byPassword.message], [403, 'step_up_required'])
  assert.equal((await removing(token)).message, 'step_up_required')

  const byCode = await stepUp(token, { code: codeAt() })
  assert.equal(byCode.status, 200)
  const byRecovery = await stepUp(byCode.value.token, { recoveryCode: recoveryCodes?.[0] })
  assert.equal(byRecovery.status, 200)
  const asked = await house.ask('POST', '/wps/session/step-up/challenge', {
    token: byRecovery.value.token,
    body: {},
  })
  const byPasskey = await stepUp(byRecovery.value.token, { assertion: device.get(asked.value) })
  assert.equal(byPasskey.status, 200, byPasskey.text)
  assert.equal((await removing(byPasskey.value.token)).status, 200)
})

test("another member's passkey, a code used before and a replayed signature step nobody up", async () => {
  const token = await house.member('stepper-up')
  const { codeAt } = await addTotp(house, token)
  const { device } = await addPasskey(house, await house.member('passer-by'))
  const asked = async () =>
    (await house.ask('POST', '/wps/session/step-up/challenge', { token, body: {} })).value
  const foreign = device.get(await asked())
  assert.equal((await stepUp(token, { assertion: foreign })).message, 'passkey_invalid')
  const code = codeAt()
  const { value } = await stepUp(token, { code })
  assert.equal((await stepUp(value.token, { code })).message, 'factor_code_wrong')
})

test('an ended session is not stepped up', async () => {
  const token = await house.member('left')
  await house.ask('DELETE', '/wps/session/logout', { token })
  assert.equal((await stepUp(token, { password })).message, 'session_expired')
})

test('every change of factors asks for a step-up, and reading them does not', async () => {
  const token = await house.member('walker')
  house.clock.advance(elevenMin)
  const path = '/wps/member/factors'
  assert.equal((await house.ask('GET', path, { token })).status, 200)
  for (const [method, under] of [
    ['POST', '/passkeys/challenge'],
    ['POST', '/passkeys'],
    ['DELETE', '/passkeys/pky_01jq00000000000000000000aa'],
    ['POST', '/totp'],
    ['POST', '/totp/confirmation'],
    ['DELETE', '/totp'],
    ['POST', '/recovery-codes'],
  ] as const) {
    const sent = method === 'POST' ? { token, body: {} } : { token }
    assert.equal((await house.ask(method, path + under, sent)).message, 'step_up_required', under)
  }
})
