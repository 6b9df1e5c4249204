import assert from 'node:assert/strict'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { endpoint } from '@fairground/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import { openLog } from '#process'
import { Refusal } from '#fault'
import { boundedRoute, openRoute, route } from './route.ts'
import { serve } from './serve.ts'

const Echo = z.object({ word: z.string().min(2).max(5), count: z.coerce.number().int().default(1) })
const echo = { who: 'anyone', summary: '', input: Echo, reply: Echo, refusals: [] } as const
const asked = endpoint({ ...echo, method: 'GET', path: '/asked/:word' })
const told = endpoint({ ...echo, method: 'POST', path: '/told' })
const sealed = endpoint({ ...echo, method: 'POST', path: '/sealed', sealed: true })
const keyed = endpoint({
  ...echo,
  method: 'POST',
  path: '/keyed',
  idempotent: true,
  reply: z.object({ key: z.string(), hash: z.string() }),
})
const bounded = endpoint({ ...echo, method: 'POST', path: '/bounded', sealed: true })
const signed = endpoint({ ...echo, method: 'POST', path: '/signed', who: 'session' })
const real = endpoint({ ...echo, method: 'POST', path: '/real', who: 'member' })
const broken = endpoint({ ...echo, method: 'POST', path: '/broken' })
const away = endpoint({ ...echo, method: 'POST', path: '/away' })

const callers: Record<string, Caller> = {
  member: { memberId: 'mem', sessionId: 's', account: 'mem', isAgent: 0, book: 'real', currency: 'VND' },
  demo: { memberId: 'd', sessionId: 's', account: 'd', isAgent: 4, book: 'trial', currency: 'VND' },
}

let app: FastifyInstance
let unsealed = 0
let isFull = false

before(async () => {
  app = await serve({
    deployment: {
      publicUrl: 'http://localhost:8080',
      languages: ['en'],
      enc: 'required',
      trustedProxies: [],
    },
    log: openLog('silent'),
    requireStepUp: () => Promise.resolve(),
    refuseWhenClosed: () => undefined,
    refuseGuests: () => undefined,
    authenticate: async (token) => callers[token] ?? null,
    whyOver: async () => 'session_expired',
    unseal: async (text) => {
      unsealed++
      if (text !== 'sealed') throw new Refusal('unreadable_payload')
      return { word: 'open' }
    },
    spend: () => undefined,
    routes: [
      openRoute(asked, async (input) => input),
      openRoute(told, async (input) => ({ ...input, leaked: 'a column nobody promised' })),
      openRoute(sealed, async (input) => input),
      boundedRoute(
        openRoute(bounded, async (input) => input),
        () => {
          if (isFull) throw new Refusal('busy', { retryAfterS: 5 })
        },
      ),
      openRoute(keyed, async (_input, call) => ({
        key: call.requestKey,
        hash: call.requestHash.toString('hex'),
      })),
      route(signed, async (_input, { caller }) => ({ word: caller.memberId, count: 1 })),
      route(real, async (input) => input),
      openRoute(broken, async () => {
        throw new Error('a secret of the inside')
      }),
      openRoute(away, async () => {
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      }),
    ],
  })
})

after(() => app.close())

const post = (url: string, more: InjectOptions = {}) =>
  app.inject({ method: 'POST', url, payload: { word: 'abc' }, ...more })

test('whatever is answered is what it says it is: replies, refusals, faults and what is not there', async () => {
  for (const url of ['/asked/word', '/asked/w', '/nothing-here', '/broken']) {
    const { headers } = await app.inject({ method: url === '/broken' ? 'POST' : 'GET', url, payload: {} })
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
  }
})

test('a call is read by its contract and its reply carries only what was promised', async () => {
  assert.deepEqual((await app.inject('/asked/abc?count=3')).json(), {
    success: true,
    value: { word: 'abc', count: 3 },
  })
  assert.deepEqual((await post('/told')).json(), { success: true, value: { word: 'abc', count: 1 } })
})

test('a fault of the input names its field and its rule', async () => {
  const reply = await post('/told', { payload: { word: 'abcdef', count: 'x' } })
  assert.equal(reply.statusCode, 400)
  const { message, value } = reply.json<{
    message: string
    value: { fields: unknown[]; requestId: string }
  }>()
  assert.equal(message, 'invalid_input')
  assert.deepEqual(value.fields, [
    { path: 'word', rule: 'too_big', max: 5 },
    { path: 'count', rule: 'invalid_type' },
  ])
  assert.match(value.requestId, /^req_/)
})

const refused: [name: string, url: string, more: InjectOptions, status: number, code: string][] = [
  ['no session', '/signed', {}, 401, 'not_signed_in'],
  ['a session that ended', '/signed', { headers: { authorization: 'Bearer gone' } }, 401, 'session_expired'],
  [
    'a demo where a member is asked for',
    '/real',
    { headers: { authorization: 'Bearer demo' } },
    403,
    'in_need_true_account',
  ],
  ['plain JSON where a sealed payload is required', '/sealed', {}, 400, 'sealed_payload_required'],
  [
    'a payload that does not open',
    '/sealed',
    { payload: 'junk', headers: { 'content-type': 'application/jose' } },
    400,
    'unreadable_payload',
  ],
  [
    'a sealed payload where none is asked for',
    '/told',
    { payload: 'sealed', headers: { 'content-type': 'application/jose' } },
    415,
    'unsupported_content',
  ],
  [
    'a form',
    '/told',
    { payload: 'word=abc', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_content',
  ],
  [
    'broken JSON',
    '/told',
    { payload: '{"word":', headers: { 'content-type': 'application/json' } },
    400,
    'invalid_input',
  ],
  ['a list for a body', '/told', { payload: [1] }, 400, 'invalid_input'],
  ['a body over the limit', '/told', { payload: { word: 'x'.repeat(300_000) } }, 413, 'body_too_large'],
  ['no Idempotency-Key', '/keyed', {}, 400, 'idempotency_key_required'],
  [
    'a key that is no uuid',
    '/keyed',
    { headers: { 'idempotency-key': 'again' } },
    400,
    'idempotency_key_required',
  ],
  ['a path nobody serves', '/nowhere', {}, 404, 'not_found'],
  ['a database that is away', '/away', {}, 503, 'busy'],
]

for (const [name, url, more, status, code] of refused) {
  test(`${name} is refused ${code}`, async () => {
    const reply = await post(url, more)
    assert.deepEqual([reply.statusCode, reply.json<{ message: string }>().message], [status, code])
  })
}

test('a sealed payload that opens is read as its JSON', async () => {
  const reply = await post('/sealed', { payload: 'sealed', headers: { 'content-type': 'application/jose' } })
  assert.equal(reply.json<{ value: { word: string } }>().value.word, 'open')
})

test('a call too many is turned away before its payload is opened', async () => {
  const sent = { payload: 'sealed', headers: { 'content-type': 'application/jose' } }
  const ask = async () => {
    const before = unsealed
    const { statusCode, headers } = await post('/bounded', sent)
    return [statusCode, headers['retry-after'], unsealed - before]
  }
  assert.deepEqual(await ask(), [200, undefined, 1])
  isFull = true
  assert.deepEqual(await ask(), [503, '5', 0])
})

test('the same body under a key has the same hash, another body another', async () => {
  const headers = { 'idempotency-key': '01890000-0000-7000-8000-000000000000' }
  const hashes = await Promise.all(
    [{ word: 'abc' }, { word: 'abc' }, { word: 'abd' }].map(async (payload) => {
      const reply = await post('/keyed', { payload, headers })
      return reply.json<{ value: { hash: string } }>().value.hash
    }),
  )
  assert.equal(hashes[0], hashes[1])
  assert.notEqual(hashes[0], hashes[2])
})

test('a bug is answered 500 with a request id and tells nothing of the inside', async () => {
  const reply = await post('/broken')
  assert.equal(reply.statusCode, 500)
  assert.ok(!reply.body.includes('secret'))
  assert.match(reply.json<{ value: { requestId: string } }>().value.requestId, /^req_/)
})

test('a request that never arrives whole is cut off', { timeout: 20_000 }, async () => {
  const { server } = app
  assert.ok(server.headersTimeout <= server.requestTimeout && server.requestTimeout <= 30_000)
  server.headersTimeout = 50
  server.requestTimeout = 100
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /told HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{"wo',
  )
  const heard = await text(socket)
  assert.match(heard, /^HTTP\/1.1 408 /)
})
