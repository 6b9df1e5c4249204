import { writeId } from '@fairground/contract'
import { newId } from '#kit'
import { openAuthenticator } from './authenticator.ts'
import { codesOf } from './factors.ts'
import type { House } from './house.ts'

/** Whoever holds a session of an account and knows what is taken for its password. */
export type Thief = { house: House; username: string; token: string; password: string; passkeyId: string }
export type Verb = {
  /** The endpoints it calls, of which the last decides. */
  calls: readonly string[]
  /** Done, or the refusal it met. */
  run: (thief: Thief) => Promise<string>
  /** Whether it is open to whoever holds a session, and why that is right. */
  open?: string
  /** Whether the password is asked for by the verb itself, and is enough where there is nothing stronger. */
  byPassword?: true
}

const post = (path: string, body: (thief: Thief) => object) => ask('POST', path, body)
const remove = (path: string | ((thief: Thief) => string)) => ask('DELETE', path)

function ask(method: string, path: string | ((thief: Thief) => string), body?: (thief: Thief) => object) {
  return async (thief: Thief): Promise<string> => {
    const address = typeof path === 'string' ? path : path(thief)
    const sent = body ? { body: body(thief) } : {}
    const answer = await thief.house.ask(method, address, { token: thief.token, ...sent })
    if (answer.success && answer.value.token) thief.token = answer.value.token
    return answer.success ? 'done' : answer.message
  }
}

async function addApp(thief: Thief): Promise<string> {
  const { house, token } = thief
  const begun = await house.ask('POST', '/wps/member/factors/totp', { token, body: {} })
  if (!begun.success) return begun.message
  const body = { code: codesOf(house, String(begun.value.secret))() }
  return (await house.ask('POST', '/wps/member/factors/totp/confirmation', { token, body })).message ?? 'done'
}

async function addDevice(thief: Thief): Promise<string> {
  const { house, token } = thief
  const asked = await house.ask('POST', '/wps/member/factors/passkeys/challenge', { token, body: {} })
  if (!asked.success) return asked.message
  const body = { name: 'theirs', attestation: openAuthenticator(house.url).create(asked.value) }
  return (await house.ask('POST', '/wps/member/factors/passkeys', { token, body })).message ?? 'done'
}

async function changePassword(thief: Thief): Promise<string> {
  const chosen = `quiet-river-stones-${thief.password.length}`
  const outcome = await post('/wps/member/password', () => ({
    oldPassword: thief.password,
    newPassword: chosen,
    confirmNewPassword: chosen,
  }))(thief)
  if (outcome === 'done') thief.password = chosen
  return outcome
}

const factors = '/wps/member/factors'
const payment = { newPaymentPassword: '408163', confirmNewPaymentPassword: '408163' }
const others = 'whoever sees a stranger in the list must be able to act at once'

/** Every verb that changes how an account is guarded, and the ways to a session. */
export const verbs: Record<string, Verb> = {
  'change the password': { calls: ['POST /wps/member/password'], run: changePassword, byPassword: true },
  'write down another email address': {
    calls: ['POST /wps/member/email'],
    run: post('/wps/member/email', (thief) => ({
      email: 'thief@example.com',
      password: thief.password,
    })),
    byPassword: true,
  },
  'prove the email address written down': {
    calls: ['POST /wps/member/email/proof'],
    run: post('/wps/member/email/proof', () => ({ ticket: 'one of a mail' })),
    open: 'its ticket was asked for under guard, and mailed',
  },
  'set the mobile number': {
    calls: ['POST /wps/member/mobile'],
    run: post('/wps/member/mobile', () => ({
      countryDialingCode: '84',
      mobileNum: '0912345678',
      verificationCode: '000000',
    })),
  },
  'set a payment password': {
    calls: ['POST /wps/member/payment-password'],
    run: post('/wps/member/payment-password', (thief) => ({ password: thief.password, ...payment })),
    byPassword: true,
  },
  'say that the payment password is forgotten': {
    calls: ['POST /wps/member/payment-password/reset'],
    run: post('/wps/member/payment-password/reset', () => ({})),
  },
  'stop that': {
    calls: ['DELETE /wps/member/payment-password/reset'],
    run: remove('/wps/member/payment-password/reset'),
    open: 'whoever learns that somebody else asked must be able to stop it at once',
  },
  'set another after the wait': {
    calls: ['PUT /wps/member/payment-password/reset'],
    run: ask('PUT', '/wps/member/payment-password/reset', () => payment),
  },
  'give the real name': {
    calls: ['PUT /wps/member/info/real-name'],
    run: ask('PUT', '/wps/member/info/real-name', () => ({ realName: 'Trần Văn Bình' })),
  },
  'add a passkey': {
    calls: [`POST ${factors}/passkeys/challenge`, `POST ${factors}/passkeys`],
    run: addDevice,
  },
  'remove a passkey': {
    calls: [`DELETE ${factors}/passkeys/:id`],
    run: remove(({ passkeyId }) => `${factors}/passkeys/${writeId('pky', passkeyId)}`),
  },
  'add an app': { calls: [`POST ${factors}/totp`, `POST ${factors}/totp/confirmation`], run: addApp },
  'remove the app': { calls: [`DELETE ${factors}/totp`], run: remove(`${factors}/totp`) },
  'make recovery codes': {
    calls: [`POST ${factors}/recovery-codes`],
    run: post(`${factors}/recovery-codes`, () => ({})),
  },
  'leave to link an account elsewhere': {
    calls: ['POST /wps/member/social/:provider/start'],
    run: post('/wps/member/social/google/start', () => ({})),
  },
  'link an account elsewhere': {
    calls: ['POST /wps/member/social'],
    run: post('/wps/member/social', () => ({ ticket: 'one of a visit' })),
  },
  'unlink an account elsewhere': {
    calls: ['DELETE /wps/member/social/:provider'],
    run: remove('/wps/member/social/google'),
  },
  'step up by the password': {
    calls: ['POST /wps/session/step-up/challenge', 'POST /wps/session/step-up'],
    run: post('/wps/session/step-up', (thief) => ({ password: thief.password })),
    byPassword: true,
  },
  'sign in again': {
    calls: [],
    run: async (thief) => {
      const body = { username: thief.username, password: thief.password }
      const answer = await thief.house.ask('POST', '/wps/session/login', { body })
      if (answer.success) thief.token = answer.value.token
      return answer.message ?? 'done'
    },
    byPassword: true,
  },
  'end the other sessions': {
    calls: ['DELETE /wps/session/list'],
    run: remove('/wps/session/list'),
    open: others,
  },
  'end one session': {
    calls: ['DELETE /wps/session/list/:sessionId'],
    run: remove(({ house }) => `/wps/session/list/${writeId('ses', newId(house.clock))}`),
    open: others,
  },
  'rename a passkey': {
    calls: [`PUT ${factors}/passkeys/:id`],
    run: ask(
      'PUT',
      ({ passkeyId }) => `${factors}/passkeys/${writeId('pky', passkeyId)}`,
      () => ({ name: 'another' }),
    ),
    open: 'a name guards nothing',
  },
}
