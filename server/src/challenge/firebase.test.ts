import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { stoppedClock, transact, type Context } from '#kit'
import { testContext } from '#test'
import { changeSetting } from '#site'
import { checkFirebaseToken, firebaseOf, sendersOf } from './firebase.ts'

const mobile = '+84912345678'
const clock = stoppedClock('2026-11-21T03:00:00Z')
const plain = await testContext({ clock })
const project = { FIREBASE_PROJECT_ID: 'fairground-test', FIREBASE_API_KEY: 'a-key' }
const context = { ...plain, config: { ...plain.config, vendors: project } }
const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }

const [ours, theirs] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const key = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
after(() => server.close())
const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwk`

const seconds = () => Math.floor(clock.now().getTime() / 1000)
let lastUser = 0

function claims(more: JWTPayload = {}): JWTPayload {
  lastUser++
  return {
    iss: 'https://securetoken.google.com/fairground-test',
    aud: 'fairground-test',
    sub: `user-${lastUser}`,
    iat: seconds(),
    exp: seconds() + 3600,
    auth_time: seconds() - 20,
    phone_number: mobile,
    ...more,
  }
}

const sign = async (payload: JWTPayload, key = ours.privateKey) =>
  await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' }).sign(key)
async function take(token: string, number = mobile, url = keysUrl, by: Context = context): Promise<void> {
  const right = await checkFirebaseToken(by, token, number, url)
  await transact(by, (tx) => right.use(tx))
}

test('a token that Google signed for this project and number is taken, once, also when it is renewed', async () => {
  const payload = claims()
  const token = await sign(payload)
  await take(token)
  await assert.rejects(take(token), { code: 'code_invalid' })
  await assert.rejects(take(await sign({ ...payload, iat: seconds() + 1 })), { code: 'code_invalid' })
})

test('what refuses the step a token was for leaves the token good', async () => {
  const token = await sign(claims())
  const right = await checkFirebaseToken(context, token, mobile, keysUrl)
  const refused = transact(context, async (tx) => {
    await right.use(tx)
    throw new Error('the name is taken')
  })
  await assert.rejects(refused)
  await take(token)
})

test('of tokens taken at once one counts', async () => {
  const token = await sign(claims())
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => take(token)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('one for another project, number or time, or from anybody else, is refused', async () => {
  const bad: [string, JWTPayload][] = [
    ['another project', claims({ aud: 'another' })],
    ['another issuer', claims({ iss: 'https://securetoken.google.com/another' })],
    ['another number', claims({ phone_number: '+84987654321' })],
    ['no number', claims({ phone_number: undefined })],
    ['proved long ago', claims({ auth_time: seconds() - 301 })],
    ['proved tomorrow', claims({ auth_time: seconds() + 3600 })],
    ['over', claims({ exp: seconds() - 60 })],
    ['nobody', claims({ sub: '' })],
  ]
  for (const [what, payload] of bad)
    await assert.rejects(take(await sign(payload)), { code: 'code_invalid' }, what)
  await assert.rejects(take(await sign(claims(), theirs.privateKey)), { code: 'code_invalid' })
  for (const text of ['', 'x', '123456', 'a.b.c']) await assert.rejects(take(text), { code: 'code_invalid' })
})

test('a token that nobody signed is refused, unless the emulator is configured, which then is the only one believed', async () => {
  const unsigned = new UnsecuredJWT(claims()).encode()
  await assert.rejects(take(unsigned), { code: 'code_invalid' })
  const withEmulator = {
    ...context,
    config: { ...context.config, vendors: { ...project, ...emulator } },
  }
  await take(unsigned, mobile, keysUrl, withEmulator)
  const signed = await sign(claims())
  await assert.rejects(take(signed, mobile, keysUrl, withEmulator), { code: 'code_invalid' })
})

test('while the keys cannot be read nobody is called a liar', async () => {
  await assert.rejects(take(await sign(claims()), mobile, 'http://127.0.0.1:1/jwk'), { code: 'busy' })
})

test('without a project there is no Firebase, and the browser is told where to ask with one', async () => {
  await assert.rejects(take('x', mobile, keysUrl, plain), { code: 'function_not_enabled' })
  assert.equal(firebaseOf(plain.config), null)
  assert.deepEqual(firebaseOf(context.config), {
    url: 'https://identitytoolkit.googleapis.com/v1/accounts',
    apiKey: 'a-key',
  })
})

test('where messages go out, an emulator stops the start', () => {
  const live = { ...plain.config, delivery: 'live' as const }
  assert.throws(() => firebaseOf({ ...live, vendors: emulator }), /EMULATOR/)
  assert.equal(firebaseOf({ ...live, vendors: {} }), null)
})

test('a page may ask Firebase only where the operator chose it', async () => {
  assert.deepEqual(await sendersOf(context), [])
  await changeSetting(context, 'sms.channel', 'firebase', 'test')
  assert.deepEqual(await sendersOf(context), ['https://identitytoolkit.googleapis.com'])
  assert.deepEqual(await sendersOf(plain), [])
  await changeSetting(context, 'sms.channel', null, 'test')
})
