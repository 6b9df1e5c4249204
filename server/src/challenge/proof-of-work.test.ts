import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setting } from '#site'
import { openHouse } from '#test/house'
import { callWith, pack, proofFor, refusalOf, solve, type Solved } from '#test/proof'
import { requireCheck, type Checked, type CheckedPlace } from './require-check.ts'

const few = { 'securityCheck.keys': 4, 'securityCheck.keysForCaptcha': 12 }
const asked = {
  ...few,
  'registration.securityCheck': true,
  'sms.securityCheck': true,
  'forgot.securityCheck': true,
}
const house = await openHouse({}, asked)
const easy = await openHouse({}, few)

const places: readonly CheckedPlace[] = ['registration', 'sms', 'forgot']

/** What the verb at a place says to what was sent: nothing, or its refusal. */
async function told(sent: Checked, place: CheckedPlace = 'registration', at = house): Promise<string> {
  return await refusalOf(requireCheck(at.context, place, sent, callWith()))
}

for (const place of places) {
  test(`${place} takes a proof once, and says when it is missing`, async () => {
    assert.equal(await told({}, place), 'security_check_required')
    const securityCheck = await proofFor(house)
    assert.equal(await told({ securityCheck }, place), '')
    assert.equal(await told({ securityCheck }, place), 'security_check_failed')
  })

  test(`${place} asks for none where its setting is off`, async () => {
    assert.equal(await setting(easy.context, `${place}.securityCheck`), false)
    assert.equal(await told({}, place, easy), '')
  })
}

test('a proof is as much work as its kind and the settings say', async () => {
  for (const [kind, most] of [
    ['form', 4],
    ['captcha', 12],
  ] as const) {
    for (let tries = 0; tries < 8; tries++) {
      const { counter } = await solve(house, kind)
      assert.ok(counter >= most / 2 && counter <= most, `${kind} took ${counter}`)
    }
  }
})

test('of many calls at once with one answer, one goes through', async () => {
  const securityCheck = await proofFor(house)
  const answers = await Promise.all(Array.from({ length: 8 }, () => told({ securityCheck })))
  assert.deepEqual(answers.toSorted(), ['', ...Array<string>(7).fill('security_check_failed')])
})

test('an answer is good for ten minutes', async () => {
  const [first, second] = [await proofFor(house), await proofFor(house)]
  house.clock.advance(10 * 60_000 - 1)
  assert.equal(await told({ securityCheck: first }), '')
  house.clock.advance(1)
  assert.equal(await told({ securityCheck: second }), 'security_check_failed')
})

test('the greater proof does for the lesser one, and the lesser not for the greater', async () => {
  assert.equal(await told({ securityCheck: await proofFor(house, 'captcha') }), '')
  const { challenge, ...rest } = await solve(house)
  const { data } = challenge.parameters
  const raised = { ...challenge, parameters: { ...challenge.parameters, data: { ...data, kind: 'captcha' } } }
  assert.equal(await told({ securityCheck: pack({ ...rest, challenge: raised }) }), 'security_check_failed')
})

test('an answer of another installation is worth nothing', async () => {
  assert.equal(await told({ securityCheck: await proofFor(easy) }), 'security_check_failed')
})

type Parameters = Solved['challenge']['parameters']

const changes: [what: string, change: (proof: Parameters) => Partial<Parameters>][] = [
  ['less work', () => ({ cost: 1 })],
  ['a shorter beginning', ({ keyPrefix }) => ({ keyPrefix: keyPrefix.slice(0, 2) })],
  ['another nonce', ({ nonce }) => ({ nonce: nonce.replace(/./, (one) => (one === '0' ? '1' : '0')) })],
  ['no key signed', () => ({ keySignature: '' })],
  ['a later end', ({ data }) => ({ data: { ...data, expiresAt: '2030-01-01T00:00:00.000Z' } })],
  ['another algorithm', () => ({ algorithm: 'SHA-256' })],
]

for (const [what, change] of changes) {
  test(`a challenge changed to have ${what} is refused`, async () => {
    const { challenge, counter, derivedKey } = await solve(house)
    const parameters = { ...challenge.parameters, ...change(challenge.parameters) }
    const securityCheck = pack({ challenge: { ...challenge, parameters }, counter, derivedKey })
    assert.equal(await told({ securityCheck }), 'security_check_failed')
  })
}

test('a key that was guessed from its beginning, not found, is refused, and the answer still counts', async () => {
  const found = await solve(house)
  const guessed = found.challenge.parameters.keyPrefix.padEnd(64, '0')
  assert.equal(
    await told({ securityCheck: pack({ ...found, derivedKey: guessed }) }),
    'security_check_failed',
  )
  assert.equal(await told({ securityCheck: pack(found) }), '')
})

for (const sent of ['', 'AAAA', '%%%', 'bnVsbA==', Buffer.from('{"challenge":{}}').toString('base64')]) {
  test(`what cannot be read is refused: ${JSON.stringify(sent)}`, async () => {
    const code = sent ? 'security_check_failed' : 'security_check_required'
    assert.equal(await told({ securityCheck: sent }), code)
  })
}
