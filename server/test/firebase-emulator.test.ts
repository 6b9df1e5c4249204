import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askFirebase, provePhone } from '../../web/src/challenge/firebase.ts'
import { takeCode } from '#challenge'
import { systemClock } from '#kit'
import { changeSetting } from '#site'
import { openFirebaseEmulator, type Emulator } from './firebase-emulator.ts'
import { testContext } from '#test'

const opened = await openFirebaseEmulator()
const skip = typeof opened === 'string' ? opened : false
const emulator = opened as Emulator
const vendorsOf = (projectId: string) => ({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
})
const context = await testContext({
  clock: systemClock,
  config: { vendors: vendorsOf(emulator.projectId) },
})
await changeSetting(context, 'sms.channel', 'firebase', 'test')
const firebase = { url: `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts`, apiKey: 'any' }
const mobile = '+84912345678'

test('what the browser gets from Firebase for its code proves the number here, once', { skip }, async () => {
  const session = await askFirebase(firebase, mobile)
  const token = await provePhone(firebase, session, await emulator.codeFor(mobile))
  await takeCode(context, { purpose: 'register', mobile, code: token })
  await assert.rejects(takeCode(context, { purpose: 'register', mobile, code: token }), {
    code: 'code_invalid',
  })
})

test('a token is about its own number', { skip }, async () => {
  const session = await askFirebase(firebase, '+84987654321')
  const token = await provePhone(firebase, session, await emulator.codeFor('+84987654321'))
  await assert.rejects(takeCode(context, { purpose: 'sign-in', mobile, code: token }), {
    code: 'code_invalid',
  })
  await takeCode(context, { purpose: 'sign-in', mobile: '+84987654321', code: token })
})

test('a wrong code, and a number that is none, are told as ours are', { skip }, async () => {
  const session = await askFirebase(firebase, mobile)
  const code = await emulator.codeFor(mobile)
  const wrong = code === '000000' ? '000001' : '000000'
  await assert.rejects(provePhone(firebase, session, wrong), { code: 'code_invalid' })
  await assert.rejects(provePhone(firebase, 'none', code), { code: 'code_invalid' })
  await assert.rejects(askFirebase(firebase, '12'), { code: 'invalid_input' })
})

test('a token for another project is refused', { skip }, async () => {
  const session = await askFirebase(firebase, mobile)
  const token = await provePhone(firebase, session, await emulator.codeFor(mobile))
  const other = {
    ...context,
    config: {
      ...context.config,
      vendors: vendorsOf('another'),
    },
  }
  await assert.rejects(takeCode(other, { purpose: 'register', mobile, code: token }), {
    code: 'code_invalid',
  })
})
