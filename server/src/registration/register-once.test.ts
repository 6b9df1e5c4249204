import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { registration } from '@fairground/contract'
import { sessionsOf } from '#identity/session'
import { openBus } from '#kit'
import { blankCall } from '#test/call'
import { openHouse, unit, type Answer } from '#test/house'
import { proofFor } from '#test/proof'
import { form, grownBy, nothing, once, told, whoCame } from '#test/registering'
import { registerOnce } from './register-once.ts'

const bonus = { 'registration.welcomeBonus': '1000' }
const house = await openHouse({}, bonus)
const checked = await openHouse({}, { ...bonus, 'securityCheck.keys': 4, 'registration.securityCheck': true })
const whoIs = async (answer: Answer, at = house) => await whoCame(answer, at)

test('a registration that is sent again under its key is answered for the same member, each time signed in', async () => {
  const key = randomUUID()
  const grown = await grownBy(house, async () => {
    const first = await house.register('sent-twice', {}, key)
    const second = await house.register('sent-twice', {}, key.toUpperCase())
    assert.deepEqual([await whoIs(first), await whoIs(second)], ['sent-twice', 'sent-twice'])
    assert.notEqual(first.value.token, second.value.token)
    assert.deepEqual({ ...second.value, token: '' }, { ...first.value, token: '' })
    assert.ok(second.cookies.includes(`session=${second.value.token}; Path=/; HttpOnly; SameSite=Strict`))
    assert.equal(await house.balanceOf(second.value.token), 1000n * unit)
  })
  assert.deepEqual(grown, once)
  assert.equal((await house.register('sent-twice')).message, 'username_taken')
  assert.equal((await house.register('sent-twice', {}, randomUUID())).message, 'username_taken')
})

test('a form that asks for no session is given none again', async () => {
  const key = randomUUID()
  const first = await house.register('no-session', { login: false }, key)
  const second = await house.register('no-session', { login: false }, key)
  assert.deepEqual(second, first)
  assert.deepEqual([second.value.token, second.cookies], ['', []])
})

const differences: object[] = [
  { username: 'other-form' },
  { password: 'lantern-market-78', confirmPassword: 'lantern-market-78' },
  { birthDate: '1990-05-18' },
  { email: 'other@example.com' },
  { affiliateCode: 'west' },
  { login: false },
]

test('the same key with another form is refused, and changes nothing', async () => {
  const key = randomUUID()
  await house.register('one-form', {}, key)
  const grown = await grownBy(house, async () => {
    for (const difference of differences) {
      const answer = await house.register('one-form', difference, key)
      assert.deepEqual(told(answer), [409, 'idempotency_conflict'], JSON.stringify(difference))
      assert.deepEqual(answer.cookies, [])
    }
    const elsewhere = await house.seal({ ...form, username: 'one-form', countryDialingCode: '84' })
    const mobile = await house.sendSealed('PUT', registration.registerMobile.path, elsewhere, {
      'idempotency-key': key,
    })
    assert.equal(mobile.message, 'idempotency_conflict')
  })
  assert.deepEqual(grown, nothing)
  assert.equal(await whoIs(await house.register('one-form', {}, key)), 'one-form')
})

test('what is no key is refused as such, and a refused form leaves its key free', async () => {
  assert.deepEqual(told(await house.register('bad-key', {}, 'once')), [400, 'idempotency_key_required'])
  const key = randomUUID()
  assert.equal((await house.register('bad-key', { birthDate: '2020-01-01' }, key)).message, 'under_age')
  assert.equal(await whoIs(await house.register('bad-key', {}, key)), 'bad-key')
})

test('of twenty that are sent at once with one proof of work, all are let in as the one who was made', async () => {
  const key = randomUUID()
  const securityCheck = await proofFor(checked)
  const grown = await grownBy(checked, async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checked.register('twenty', { securityCheck }, key)),
    )
    for (const answer of answers) assert.equal(await whoIs(answer, checked), 'twenty')
    assert.equal(new Set(answers.map(({ value }) => value.token)).size, 20)
  })
  assert.deepEqual(grown, once)
})

test('a used proof stands for its own registration alone', async () => {
  const key = randomUUID()
  const securityCheck = await proofFor(checked)
  await checked.register('own-proof', { securityCheck }, key)
  const conflict = await checked.register('own-proofs', { securityCheck }, key)
  assert.equal(conflict.message, 'idempotency_conflict')
  const other = await checked.register('own-proofs', { securityCheck }, randomUUID())
  assert.equal(other.message, 'security_check_failed')
})

test('on servers that know nothing of each other, many at once make one', async () => {
  const servers = Array.from({ length: 3 }, () => ({ ...house.context, bus: openBus(house.context.log) }))
  const named = { ...form, username: 'three-servers' }
  const call = { ...blankCall, requestKey: randomUUID() }
  const grown = await grownBy(house, async () => {
    const answers = await Promise.all(
      [...servers, ...servers].map((one) => registerOnce(one, sessionsOf(one), 'username', named, call)),
    )
    assert.deepEqual(new Set(answers.map(({ account }) => account)), new Set(['three-servers']))
  })
  assert.deepEqual(grown, once)
})

test('a name that others race for under keys of their own is one’s, and the others are told that it is taken', async () => {
  const keys = Array.from({ length: 6 }, () => randomUUID())
  const grown = await grownBy(house, async () => {
    const answers = await Promise.all(keys.map((key) => house.register('many-keys', {}, key)))
    assert.deepEqual(answers.map(({ message }) => message ?? '').toSorted(), [
      '',
      ...Array<string>(5).fill('username_taken'),
    ])
  })
  assert.deepEqual(grown, once)
})
