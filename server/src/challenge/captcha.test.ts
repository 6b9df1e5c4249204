import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '#kit'
import { openHouse, type House } from '#test/house'
import { callWith, proofFor, readPicture, refusalOf, solve } from '#test/proof'
import { showCaptcha, sweepCaptchas } from './captcha.ts'
import { sweepProofs } from './proof-of-work.ts'
import { requireCaptcha, requireCheck, type Checked } from './require-check.ts'

const few = { 'securityCheck.keys': 4, 'securityCheck.keysForCaptcha': 12, 'registration.captcha': true }
const house = await openHouse({}, few)
const both = await openHouse({}, { ...few, 'registration.securityCheck': true })
const narrow = await openHouse({ rateFactor: 1 })

/** A visitor who was shown a picture, and its letters. */
async function shown(at: House = house): Promise<{ call: Call; captcha: string }> {
  const call = callWith(await at.ask('GET', '/wps/captcha'))
  return { call, captcha: await readPicture(at.context, call) }
}

async function told(sent: Checked, call: Call, at: House = house): Promise<string> {
  return await refusalOf(requireCaptcha(at.context, sent, call))
}

test('the picture is the base64 of a PNG, and its cookie is hidden from scripts and other sites', async () => {
  const { text, cookies } = await house.ask('GET', '/wps/captcha')
  const { value } = JSON.parse(text) as { value: string }
  const picture = Buffer.from(value, 'base64')
  assert.equal(picture.subarray(1, 4).toString(), 'PNG')
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [400, 128])
  assert.match(cookies[0] ?? '', /^captcha=[\w-]{43}; Max-Age=180; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('its letters do, once, large or small and with spaces between', async () => {
  const { call, captcha } = await shown()
  assert.equal(await told({ captcha }, call), '')
  assert.equal(await told({ captcha }, call), 'captcha_wrong')
  const other = await shown()
  assert.equal(await told({ captcha: other.captcha.toLowerCase().split('').join(' ') }, other.call), '')
})

test('no letters are asked for, and wrong ones use the picture up', async () => {
  const { call, captcha } = await shown()
  assert.equal(await told({}, call), 'captcha_required')
  assert.equal(await told({ captcha: '' }, call), 'captcha_required')
  assert.equal(await told({ captcha: 'XXXXX' }, call), 'captcha_wrong')
  assert.equal(await told({ captcha }, call), 'captcha_wrong')
})

test("another browser's letters are wrong, and so are letters without a picture", async () => {
  const [mine, yours] = [await shown(), await shown()]
  assert.equal(await told({ captcha: yours.captcha }, callWith()), 'captcha_wrong')
  assert.equal(await told({ captcha: mine.captcha }, mine.call), '')
})

test('of many answers to one picture at once, one goes through', async () => {
  const { call, captcha } = await shown()
  const answers = await Promise.all(Array.from({ length: 8 }, () => told({ captcha }, call)))
  assert.deepEqual(answers.toSorted(), ['', ...Array<string>(7).fill('captcha_wrong')])
})

test('a picture is good for three minutes', async () => {
  const [first, second] = [await shown(), await shown()]
  house.clock.advance(180_000 - 1)
  assert.equal(await told({ captcha: first.captcha }, first.call), '')
  house.clock.advance(1)
  assert.equal(await told({ captcha: second.captcha }, second.call), 'captcha_wrong')
})

test('a browser gets a new picture once a second, and the one before it is forgotten', async () => {
  const first = await house.ask('GET', '/wps/captcha')
  const headers = { cookie: first.cookies[0]?.split(';')[0] ?? '' }
  const soon = await house.ask('GET', '/wps/captcha', { headers })
  assert.deepEqual([soon.status, soon.message, soon.value.retryAfterS], [429, 'too_many_requests', 1])
  const captcha = await readPicture(house.context, callWith(first))
  house.clock.advance(1_000)
  const next = await house.ask('GET', '/wps/captcha', { headers })
  assert.notEqual(next.cookies[0], first.cookies[0])
  assert.equal(await told({ captcha }, callWith(first)), 'captcha_wrong')
  assert.equal(await told({ captcha: await readPicture(house.context, callWith(next)) }, callWith(next)), '')
})

test('an address that asks without cookies gets twenty in ten seconds', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => narrow.ask('GET', '/wps/captcha')))
  assert.ok(answers.every(({ status }) => status === 200))
  const { status, value } = await narrow.ask('GET', '/wps/captcha')
  assert.deepEqual([status, value.retryAfterS], [429, 10])
  narrow.clock.advance(10_000)
  assert.equal((await narrow.ask('GET', '/wps/captcha')).status, 200)
})

test('all the addresses of one household are one', async () => {
  for (let host = 1; host <= 20; host++)
    await showCaptcha(narrow.context, { ...callWith(), address: `2001:db8:1:2::${host}` })
  const more = { ...callWith(), address: '2001:db8:1:2::ffff' }
  assert.equal(await refusalOf(showCaptcha(narrow.context, more)), 'too_many_requests')
  assert.equal(await refusalOf(showCaptcha(narrow.context, { ...more, address: '2001:db8:1:3::1' })), '')
})

test('who cannot see the picture does more work in its place, once', async () => {
  const securityCheck = await proofFor(house, 'captcha')
  assert.equal(await told({ securityCheck }, callWith()), '')
  assert.equal(await told({ securityCheck }, callWith()), 'security_check_failed')
  const lesser = await proofFor(house)
  assert.equal(await told({ securityCheck: lesser }, callWith()), 'captcha_required')
  const { call, captcha } = await shown()
  assert.equal(await told({ securityCheck: lesser, captcha }, call), '')
})

test('a form that needs picture and work takes both, or the greater work alone', async () => {
  const ask = (sent: Checked, call: Call) => refusalOf(requireCheck(both.context, 'registration', sent, call))
  const { call, captcha } = await shown(both)
  assert.equal(await ask({ captcha }, call), 'security_check_required')
  const securityCheck = await proofFor(both)
  assert.equal(await ask({ securityCheck }, call), 'captcha_required')
  assert.equal(await ask({ securityCheck, captcha }, call), '')
  const work = await solve(both, 'captcha')
  assert.ok(work.counter >= 6)
  assert.equal(await ask({ securityCheck: await proofFor(both, 'captcha') }, callWith()), '')
})

test('only registration asks for the picture by its setting', async () => {
  assert.equal(
    await refusalOf(requireCheck(house.context, 'registration', {}, callWith())),
    'captcha_required',
  )
  assert.equal(await refusalOf(requireCheck(house.context, 'forgot', {}, callWith())), '')
})

test('what is over is swept away, and nothing else', async () => {
  house.clock.advance(600_000)
  await told({ securityCheck: await proofFor(house, 'captcha') }, callWith())
  const { call, captcha } = await shown()
  await Promise.all([sweepCaptchas(house.context), sweepProofs(house.context)])
  const count = async (table: 'challenge.captcha' | 'challenge.used_proof') =>
    (await house.context.db.selectFrom(table).selectAll().execute()).length
  assert.deepEqual([await count('challenge.captcha'), await count('challenge.used_proof')], [1, 1])
  assert.equal(await told({ captcha }, call), '')
})
