import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTotp, firstStep, sendSealed } from '#test/factors'
import { openHouse } from '#test/house'

const house = await openHouse()
const path = '/wps/member/factors/recovery-codes'

async function signIn(username: string, recoveryCode: string) {
  const { ticket } = await firstStep(house, username)
  return await sendSealed(house, '/wps/session/login/factor', { ticket, recoveryCode })
}

test('each recovery code signs in once, however it is typed, and is counted down', async () => {
  const { recoveryCodes } = await addTotp(house, await house.member('recoverer'))
  const [first = '', second = ''] = recoveryCodes ?? []
  assert.match(first, /^[0-9a-hjkmnp-tv-z]{6}(?:-[0-9a-hjkmnp-tv-z]{6}){3}$/)
  const { status, value } = await signIn('recoverer', ` ${first.toUpperCase().replaceAll('-', ' ')} `)
  assert.equal(status, 200)
  const listed = await house.ask('GET', '/wps/member/factors', { token: value.token })
  assert.equal(listed.value.recoveryCodesLeft, 9)
  assert.equal((await signIn('recoverer', first)).message, 'factor_code_wrong')
  const typed = second.replaceAll('0', 'O').replaceAll('1', 'l')
  assert.equal((await signIn('recoverer', typed)).status, 200)
})

test('of two who show one recovery code at the same time, one comes in', async () => {
  const { recoveryCodes } = await addTotp(house, await house.member('raced-code'))
  const recoveryCode = recoveryCodes?.[0] ?? ''
  const tickets = [await firstStep(house, 'raced-code'), await firstStep(house, 'raced-code')]
  const answers = await Promise.all(
    tickets.map(({ ticket }) => sendSealed(house, '/wps/session/login/factor', { ticket, recoveryCode })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 422],
  )
})

test("a code is its owner's alone", async () => {
  const { recoveryCodes } = await addTotp(house, await house.member('one-owner'))
  await addTotp(house, await house.member('two-owner'))
  assert.equal((await signIn('two-owner', recoveryCodes?.[0] ?? '')).message, 'factor_code_wrong')
})

test('new codes replace the old ones; without a factor there is nothing to recover', async () => {
  const token = await house.member('renewer')
  assert.equal((await house.ask('POST', path, { token, body: {} })).message, 'factor_required')
  const { recoveryCodes } = await addTotp(house, token)
  const { value } = await house.ask('POST', path, { token, body: {} })
  const fresh = value.recoveryCodes as string[]
  assert.equal(new Set([...fresh, ...(recoveryCodes ?? [])]).size, 20)
  assert.equal((await signIn('renewer', recoveryCodes?.[0] ?? '')).message, 'factor_code_wrong')
  assert.equal((await signIn('renewer', fresh[0] ?? '')).status, 200)
})

test('the database holds no code that could be typed', async () => {
  const { recoveryCodes } = await addTotp(house, await house.member('hashed'))
  const rows = await house.context.db.selectFrom('factor.recovery_code').select('code_hash').execute()
  const plain = (recoveryCodes ?? []).map((code) => code.replaceAll('-', ''))
  assert.ok(rows.every(({ code_hash }) => code_hash.length === 32))
  assert.ok(
    rows.every(({ code_hash }) => plain.every((code) => !code_hash.toString('latin1').includes(code))),
  )
})
