import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { registration } from '@fairground/contract'
import { settings } from '@fairground/contract/setting'
import { sql } from '#kit'
import { changeSetting } from '#site'
import { openHouse, type Answer } from '#test/house'
import { codeFor } from '#test/outbox'
import { form, grownBy, once, told, whoCame } from '#test/registering'

const bonus = { 'registration.welcomeBonus': '1000' }
const house = await openHouse({}, bonus)
const narrow = await openHouse({ rateFactor: 1 })

const whoIs = async (answer: Answer, at = house) => await whoCame(answer, at)
const hourMs = 3_600_000

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
