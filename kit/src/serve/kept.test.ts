import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { openKept, sendKept } from './kept.ts'

let written = 0
const keep = openKept((value) => {
  written++
  return JSON.stringify(value)
})
let value = { list: Array.from({ length: 300 }, (_, n) => `Bản tin số ${n}`) }
const app = Fastify()
app.get('/', async (request, reply) => await sendKept(request, reply, keep(value)))
after(() => app.close())

const ask = async (headers: Record<string, string> = {}) => await app.inject({ url: '/', headers })

test('one value is written once for all who ask, byte for byte, and says whom it may be told to', async () => {
  const whole = `{"success":true,"value":${JSON.stringify(value)}}`
  for (let times = 0; times < 5; times++) assert.equal((await ask()).body, whole)
  assert.equal(written, 1)
  const { headers } = await ask()
  assert.deepEqual(
    [headers['cache-control'], headers['content-type'], headers['content-length']],
    ['private, no-cache', 'application/json; charset=utf-8', String(Buffer.byteLength(whole))],
  )
  assert.match(String(headers.vary), /accept-language, authorization, cookie/)
})

test('who has it is told so without a byte, until it is another', async () => {
  const { etag } = (await ask()).headers
  assert.match(String(etag), /^W\/"[\w-]{22}"$/)
  const again = await ask({ 'if-none-match': String(etag) })
  assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
  value = { list: [...value.list, 'one more'] }
  const other = await ask({ 'if-none-match': String(etag) })
  assert.deepEqual([other.statusCode, JSON.parse(other.body).value], [200, value])
  assert.notEqual(other.headers.etag, etag)
})

test('it is compressed for who can read it, and a caller with a session only where a page of ours asks', async () => {
  const [small, again] = [await ask({ 'accept-encoding': 'br' }), await ask({ 'accept-encoding': 'br' })]
  assert.equal(small.headers['content-encoding'], 'br')
  assert.ok(small.rawPayload.equals(again.rawPayload))
  assert.deepEqual(JSON.parse(brotliDecompressSync(small.rawPayload).toString()).value, value)
  const foreign = await ask({ 'accept-encoding': 'br', cookie: 'session=x', 'sec-fetch-site': 'cross-site' })
  assert.equal(foreign.headers['content-encoding'], undefined)
})
