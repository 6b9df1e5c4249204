import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { openAuthenticator, type Lie } from './authenticator.ts'
import type { Answer, House } from './house.ts'

export type Device = ReturnType<typeof openAuthenticator>

/** Sends a sealed POST, as whoever holds the token. */
export async function sendSealed(house: House, path: string, body: object, token?: string): Promise<Answer> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  return await house.sendSealed('POST', path, await house.seal(body), headers)
}

/** Adds a passkey of a new device to the account of a token; answers the device and what the server said. */
export async function addPasskey(
  house: House,
  token: string,
  lie: Lie = {},
): Promise<{ device: Device; answer: Answer }> {
  const device = openAuthenticator(house.url)
  const asked = await house.ask('POST', '/wps/member/factors/passkeys/challenge', { token, body: {} })
  assert.equal(asked.status, 200, asked.text)
  const body = { name: 'my phone', attestation: device.create(asked.value, lie) }
  return { device, answer: await house.ask('POST', '/wps/member/factors/passkeys', { token, body }) }
}

/** Adds an authenticator app; answers how to read a code of it, so many steps from now, and the recovery codes. */
export async function addTotp(house: House, token: string) {
  const begun = await house.ask('POST', '/wps/member/factors/totp', { token, body: {} })
  assert.equal(begun.status, 200, begun.text)
  const codeAt = codesOf(house, String(begun.value.secret))
  const body = { code: codeAt() }
  const confirmed = await house.ask('POST', '/wps/member/factors/totp/confirmation', { token, body })
  assert.equal(confirmed.status, 200, confirmed.text)
  house.clock.advance(30_000)
  return { codeAt, recoveryCodes: confirmed.value.recoveryCodes as string[] | null }
}

/** What an app with this secret shows, so many steps from the house's now. */
export function codesOf(house: House, secret: string): (steps?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (steps = 0) => totp.generate({ timestamp: house.clock.now().getTime() + steps * 30_000 })
}

/** The first step of a sign-in; answers the ticket of the second. */
export async function firstStep(
  house: House,
  username: string,
): Promise<{ ticket: string; kinds: string[] }> {
  const { status, message, value, cookies } = await house.signIn(username)
  assert.deepEqual({ status, message }, { status: 401, message: 'second_factor_required' })
  assert.ok(!cookies.some((cookie) => cookie.startsWith('session=')), 'no session before the second step')
  return value as unknown as { ticket: string; kinds: string[] }
}
