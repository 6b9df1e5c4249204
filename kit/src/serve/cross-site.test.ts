import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { endpoint } from '@fairground/contract'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import { openLog } from '#process'
import { route } from './route.ts'
import { serve } from './serve.ts'

const member: Caller = {
  memberId: 'mem',
  sessionId: 's',
  account: 'mem',
  isAgent: 0,
  book: 'real',
  currency: 'VND',
}
const signed = endpoint({
  method: 'POST',
  path: '/signed',
  who: 'session',
  summary: '',
  input: z.object({}),
  reply: z.object({}),
  refusals: [],
})

/** A server with one state-changing call, behind the proxies it trusts. */
async function open(trustedProxies: readonly string[]) {
  const app = await serve({
    deployment: { publicUrl: 'http://localhost:8080', languages: ['en'], enc: 'required', trustedProxies },
    log: openLog('silent'),
    requireStepUp: () => Promise.resolve(),
    refuseWhenClosed: () => undefined,
    refuseGuests: () => undefined,
    authenticate: (token) => (token === 'member' ? member : null),
    whyOver: async () => 'session_expired',
    unseal: () => Promise.reject(new Error('nothing is sealed here')),
    spend: () => undefined,
    routes: [route(signed, async () => ({}))],
  })
  after(() => app.close())
  return async (headers: Record<string, string>) => {
    const reply = await app.inject({ method: 'POST', url: '/signed', payload: {}, headers })
    return [reply.statusCode, reply.json<{ message?: string }>().message]
  }
}

const [alone, behind] = [await open([]), await open(['127.0.0.1'])]

const shapes: [name: string, headers: Record<string, string>, status: number][] = [
  [
    'our own page',
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080', cookie: 'session=member' },
    200,
  ],
  ['a program with a bearer token', { authorization: 'Bearer member' }, 200],
  [
    'another site',
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', cookie: 'session=member' },
    403,
  ],
  ['a sibling site', { 'sec-fetch-site': 'same-site', cookie: 'session=member' }, 403],
  ['a foreign origin alone', { origin: 'https://evil.example', cookie: 'session=member' }, 403],
  ['an opaque origin', { origin: 'null', cookie: 'session=member' }, 403],
  ['a cookie that tells nothing', { cookie: 'session=member' }, 403],
]

for (const [name, headers, status] of shapes) {
  test(`a state-changing call from ${name} is answered ${status}`, async () => {
    const message = status === 403 ? 'cross_site' : undefined
    assert.deepEqual(await alone(headers), [status, message])
    assert.deepEqual(await behind(headers), [status, message])
  })
}

test('whose site it is says the host, and a proxy that is trusted, and nobody else', async () => {
  const headers = { cookie: 'session=member', origin: 'http://play.example', host: 'inside:8080' }
  const told = { ...headers, 'x-forwarded-host': 'play.example' }
  assert.deepEqual(await alone({ ...headers, host: 'play.example' }), [200, undefined])
  assert.deepEqual(await behind(told), [200, undefined])
  assert.deepEqual(await alone(told), [403, 'cross_site'])
  assert.deepEqual(await behind(headers), [403, 'cross_site'])
})
