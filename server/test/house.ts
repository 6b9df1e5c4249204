import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { SettingKey } from '@fairground/contract/setting'
import { openApi } from '#app/http'
import type { Config } from '#kit'
import { putTogether, type Module } from '#manifest'
import { changeSetting } from '#site'
import { testClock } from './clock.ts'
import { testContext } from './database.ts'
import { freePort } from './port.ts'

export const unit = 10_000n

/** What came back: the envelope, the cookies that were set, and the bytes as they came. */
export type Answer = {
  status: number
  success: boolean
  message: string
  value: Value
  cookies: string[]
  text: string
}

/** What tests read out of answers by name; a call that has no such value is asked for it in vain. */
export type Value = {
  [name: string]: unknown
  token: string
  account: string
  id: string
  depositId: string
  checkout: { payUrl: string; memo: string; qr: string; number: string }
  keys: JWK[]
  list: Record<string, unknown>[]
  fields: { path: string; rule: string }[]
  retryAfterS: number
}

type Sent = { body?: object; token?: string; key?: string; headers?: Record<string, string> }

export type House = Awaited<ReturnType<typeof openHouse>>

/** Whoever tests that a person fills in a form asks for it; the others would only do work. */
const unasked = {
  'registration.securityCheck': false,
  'sms.securityCheck': false,
  'forgot.securityCheck': false,
  'care.depositQuestion': false,
} satisfies Partial<Record<SettingKey, unknown>>

/**
 * The whole interface on a database of its own, listening on a real port, at 10:00 of 21 November 2026 in Việt Nam. Its
 * limits are wide unless `config.rateFactor` says otherwise. It is made of all modules, or `only` of some, and what these
 * import. Call it at the file's top level.
 */
export async function openHouse(
  config: Partial<Config> = {},
  settings: Partial<Record<SettingKey, unknown>> = {},
  only?: readonly Module[],
) {
  const modules = only ?? Object.values(await import('../src/app/modules.ts'))
  const clock = testClock('2026-11-21T03:00:00Z')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const context = await testContext({
    clock,
    config: {
      publicUrl: url,
      port,
      rateFactor: 1000,
      gatewaySecret: 'a secret of this test',
      factorKey: 'a key of this test, and long enough',
      ...config,
    },
  })
  for (const [key, value] of Object.entries({ ...unasked, ...settings }))
    await changeSetting(context, key as SettingKey, value, 'test')
  const whole = putTogether(modules)
  const open = async () => {
    const opened = await openApi(context, whole, { page: false })
    await opened.listen({ port })
    return opened
  }
  let app = await open()
  after(() => app.close())

  /** Any call, as it is. */
  async function ask(
    method: string,
    path: string,
    { body, token, key, headers }: Sent = {},
  ): Promise<Answer> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return await read(response)
  }

  /** Encrypts a payload to the house's first key, made now. */
  async function seal(payload: object, stamp: object = {}): Promise<string> {
    const { value } = await ask('GET', '/wps/system/keys')
    const [key] = value.keys
    if (!key?.kid) throw new Error('the house has no key')
    const iat = Math.floor(clock.now().getTime() / 1000)
    const text = JSON.stringify({ ...payload, iat, jti: randomUUID(), ...stamp })
    return await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(await importJWK(key, 'ECDH-ES'))
  }

  async function sendSealed(
    method: string,
    path: string,
    sealed: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const sent = { 'content-type': 'application/jose', ...headers }
    return await read(await fetch(url + path, { method, body: sealed, headers: sent }))
  }

  return {
    context,
    whole,
    clock,
    url,
    ask,
    seal,
    sendSealed,

    /** Stops the interface and opens it again with what is given of its config changed, as a deployment does. */
    restart: async (changed: Partial<Config>): Promise<void> => {
      await app.close()
      Object.assign(context.config, changed)
      app = await open()
    },

    /** Registers over the sealed payload; what is not given is what a grown-up would write. */
    register: async (username: string, form: object = {}, key?: string): Promise<Answer> => {
      const whole = { ...adult, username, ...form }
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      return await sendSealed('PUT', '/wps/member/register', await seal(whole), headers)
    },

    signIn: async (username: string, password = adult.password, headers = {}): Promise<Answer> =>
      await sendSealed('POST', '/wps/session/login', await seal({ username, password }), headers),

    /** A new member's token. */
    member: async (username: string): Promise<string> => {
      const whole = { ...adult, username }
      const { value } = await sendSealed('PUT', '/wps/member/register', await seal(whole))
      return value.token
    },

    /** What a token's holder can spend now, in ten-thousandths. */
    balanceOf: async (token: string): Promise<bigint> => {
      const { value } = await ask('GET', '/wps/v2/wallets/balance', { token })
      return BigInt(String(value.sumBalance)) * unit
    },
  }
}

const adult = {
  password: 'lantern-market-77',
  confirmPassword: 'lantern-market-77',
  registerMethod: 'WEB',
  registerUrl: 'http://localhost/',
  login: true,
  agreement: true,
  birthDate: '1990-05-17',
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const envelope = JSON.parse(text) as Pick<Answer, 'success' | 'message' | 'value'>
  return { ...envelope, status: response.status, cookies: response.headers.getSetCookie(), text }
}
