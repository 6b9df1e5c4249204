import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect, openBus } from '#kit'
import { openHouse, type Answer } from '#test/house'
import { callWith, proofFor, readPicture, refusalOf } from '#test/proof'
import { requireCheck } from './require-check.ts'

const few = {
  'securityCheck.keys': 4,
  'securityCheck.keysForCaptcha': 12,
  'registration.securityCheck': true,
}
const house = await openHouse({}, few)
const pictured = await openHouse({}, { ...few, 'registration.captcha': true })

const told = ({ status, message }: Answer) => [status, message]

test('a registration without its proof is refused, and with it is made', async () => {
  assert.deepEqual(told(await house.register('no-proof')), [403, 'security_check_required'])
  const securityCheck = await proofFor(house)
  assert.equal((await house.register('with-proof', { securityCheck })).success, true)
  assert.deepEqual(told(await house.register('again', { securityCheck })), [403, 'security_check_failed'])
})

test('of many who register at once by one answer, one is registered', async () => {
  const securityCheck = await proofFor(house)
  const names = ['at-once-a', 'at-once-b', 'at-once-c', 'at-once-d', 'at-once-e']
  const answers = await Promise.all(names.map((name) => house.register(name, { securityCheck })))
  assert.deepEqual(answers.map(({ message }) => message ?? '').toSorted(), [
    '',
    ...Array<string>(4).fill('security_check_failed'),
  ])
})

test('an answer that counted on one server counts on no other, and one not yet used counts on any', async () => {
  const connection = connect(house.context.url)
  const another = { ...house.context, db: connection.db, bus: openBus(house.context.log) }
  const ask = (securityCheck: string) =>
    refusalOf(requireCheck(another, 'registration', { securityCheck }, callWith()))
  const [first, second] = [await proofFor(house), await proofFor(house)]
  assert.equal((await house.register('server-one', { securityCheck: first })).success, true)
  assert.equal(await ask(first), 'security_check_failed')
  assert.equal(await ask(second), '')
  await connection.close()
})

test('a form over the length of any proof is refused for its field', async () => {
  const { message, value } = await house.register('too-long', { securityCheck: 'A'.repeat(2049) })
  assert.equal(message, 'invalid_input')
  assert.deepEqual(
    value.fields?.map(({ path }) => path),
    ['securityCheck'],
  )
})

test('where the picture is asked for, registration takes proof and letters, or the greater proof', async () => {
  const shown = await pictured.ask('GET', '/wps/captcha')
  const cookie = shown.cookies[0]?.split(';')[0] ?? ''
  const captcha = await readPicture(pictured.context, callWith(shown))
  const send = async (username: string, form: object) =>
    await pictured.sendSealed(
      'PUT',
      '/wps/member/register',
      await pictured.seal({ ...adult, username, ...form }),
      { cookie },
    )
  assert.deepEqual(told(await send('unread', { securityCheck: await proofFor(pictured) })), [
    403,
    'captcha_required',
  ])
  const both = { captcha, securityCheck: await proofFor(pictured) }
  assert.equal((await send('reads-well', both)).success, true)
  const again = { captcha, securityCheck: await proofFor(pictured) }
  assert.deepEqual(told(await send('reads-twice', again)), [422, 'captcha_wrong'])
  const instead = { securityCheck: await proofFor(pictured, 'captcha') }
  assert.equal((await send('cannot-read', instead)).success, true)
})

const adult = {
  password: 'lantern-market-77',
  confirmPassword: 'lantern-market-77',
  agreement: true,
  birthDate: '1990-05-17',
}
