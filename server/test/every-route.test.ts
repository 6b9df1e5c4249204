import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { accountTypes, lacking, type Endpoint } from '@fairground/contract'
import { allEndpoints } from '#app/docs'
import { createLogin } from '#identity/login'
import { openSessions } from '#identity/session'
import { welcome } from '#identity/sign-in'
import { transact } from '#kit'
import { openMember } from '#registration'
import { blankCall } from './call.ts'
import { openHouse } from './house.ts'
import { everything } from './refusals.ts'

// Every route of the contract, called by every type of account and from every kind of place that is not ours.
const house = await openHouse({ enc: 'optional' })
const { context } = house
const sessions = openSessions(context)
const endpoints = allEndpoints().map(({ endpoint }) => endpoint)
const types = Object.keys(accountTypes).map(Number)
const logins = new Map(await Promise.all(types.map(async (type) => [type, await openLogin(type)] as const)))

/** What only who calls can be refused for; any other answer means that the caller was let through. */
const doors = ['not_signed_in', 'session_expired', 'in_need_true_account', 'not_an_agent']

async function openLogin(isAgent: number) {
  return await transact(context, async (tx) => {
    const wanted = { username: `type-${isAgent}`, role: 'member', isAgent } as const
    const login = await createLogin(tx, { ...wanted, passwordHash: null, birthDate: null })
    await openMember(tx, context.config, login, { registerMethod: 'TEST', registerUrl: '' })
    return login
  })
}

/** A session of its own for each call, for some calls end the one they come with. */
async function tokenOf(isAgent: number): Promise<string> {
  const login = logins.get(isAgent)
  assert.ok(login)
  const signedIn = await transact(context, (tx) => welcome(tx, sessions, login, blankCall, null))
  return signedIn.token
}

const named = ({ method, path }: Endpoint) => `${method} ${path}`
const addressOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, 'x')
const bodyOf = ({ method }: Endpoint) => (method === 'GET' || method === 'DELETE' ? {} : { body: {} })

async function ask(endpoint: Endpoint, token?: string) {
  const sent = { key: randomUUID(), ...bodyOf(endpoint), ...(token ? { token } : {}) }
  return await house.ask(endpoint.method, addressOf(endpoint), sent)
}

test('there are routes to walk, and each names a capability', () => {
  assert.ok(endpoints.length > 20)
})

for (const endpoint of endpoints) {
  const { who } = endpoint
  test(`${named(endpoint)} lets in ${who === 'anyone' ? 'anyone' : `accounts with "${who}"`}, and nobody else`, async () => {
    const met: Record<string, string> = { guest: (await ask(endpoint)).message }
    for (const type of types) met[type] = (await ask(endpoint, await tokenOf(type))).message
    const opened = Object.entries(met).map(([caller, message]) => [
      caller,
      doors.includes(message) ? message : 'let in',
    ])
    const promised = ['guest', ...types].map((caller) => [String(caller), doorOf(caller, who)])
    assert.deepEqual(Object.fromEntries(opened), Object.fromEntries(promised))
  })
}

function doorOf(caller: string | number, who: Endpoint['who']): string {
  if (who === 'anyone') return 'let in'
  if (typeof caller === 'string') return 'not_signed_in'
  return lacking(caller, who) ?? 'let in'
}

/** How a page of another site can make a visitor's browser call us, with the visitor's cookie. */
const shapes: [what: string, headers: Record<string, string>][] = [
  ['a script of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page beside ours on the same site', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }],
  ['a frame without an origin', { origin: 'null' }],
  ['a browser that says nothing of where it comes from', {}],
]

for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
  test(`${named(endpoint)} refuses ${shapes.length} calls from elsewhere and a form, and nothing changes`, async () => {
    const cookie = `session=${await tokenOf(0)}`
    const before = await everything(context)
    for (const [what, headers] of shapes) {
      const sent = { key: randomUUID(), ...bodyOf(endpoint), headers: { ...headers, cookie } }
      const { status, message } = await house.ask(endpoint.method, addressOf(endpoint), sent)
      assert.equal(`${status} ${message}`, '403 cross_site', what)
    }
    const form = await fetch(house.url + addressOf(endpoint), {
      method: endpoint.method,
      headers: {
        cookie,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'a=b',
    })
    assert.ok([403, 415].includes(form.status), `a form was answered ${form.status}`)
    assert.deepEqual(await everything(context), before)
  })
}
