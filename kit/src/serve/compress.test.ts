import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { compressAnswers } from './compress.ts'

const app = Fastify()
compressAnswers(app)
const long = JSON.stringify({ list: Array.from({ length: 200 }, (_, n) => `line ${n}`) })
app.get('/long', (_request, reply) => reply.type('application/json').send(long))
app.post('/long', (_request, reply) => reply.type('application/json').send(long))
app.get('/short', (_request, reply) => reply.type('application/json').send('{}'))
app.get('/cookie', (_request, reply) => reply.header('set-cookie', 'a=b').type('application/json').send(long))
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(`<p>${long}`))
app.get('/vary', (_request, reply) => reply.header('vary', 'cookie').type('text/html').send(`<p>${long}`))
after(() => app.close())

const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  await app.inject({ method, url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } })

test('what is long is compressed as well as the caller can read it, and says what it varies by', async () => {
  const best = await ask('/long')
  assert.deepEqual([best.headers['content-encoding'], best.headers.vary], ['br', 'accept-encoding'])
  assert.equal(best.headers['content-length'], String(best.rawPayload.length))
  assert.ok(best.rawPayload.length < long.length / 4)
  assert.equal(brotliDecompressSync(best.rawPayload).toString(), long)
  const older = await ask('/long', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  assert.equal(older.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(older.rawPayload).toString(), long)
})

test('who reads nothing compressed is sent it as it is, under the same vary', async () => {
  for (const coding of ['identity', 'br;q=0', 'brotli']) {
    const { headers, body } = await ask('/long', { 'accept-encoding': coding })
    assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, 'accept-encoding'])
    assert.equal(body, long)
  }
})

test('what is short, what sets a cookie and what answers a deed goes as it is', async () => {
  for (const answer of [await ask('/short'), await ask('/cookie'), await ask('/long', {}, 'POST')])
    assert.equal(answer.headers['content-encoding'], undefined)
})

test('what a member is told is compressed for a page of ours alone, and a page for everybody', async () => {
  const told = async (url: string, headers: Record<string, string>) =>
    (await ask(url, headers)).headers['content-encoding']
  for (const who of [{ cookie: 'session=x' }, { authorization: 'Bearer x' }]) {
    assert.equal(await told('/long', who), undefined)
    assert.equal(await told('/long', { ...who, 'sec-fetch-site': 'cross-site' }), undefined)
    assert.equal(await told('/long', { ...who, 'sec-fetch-site': 'same-site' }), undefined)
    assert.equal(await told('/long', { ...who, 'sec-fetch-site': 'same-origin' }), 'br')
    assert.equal(await told('/page', who), 'br')
  }
})

test('what an answer varied by before it still does', async () => {
  assert.equal((await ask('/vary')).headers.vary, 'cookie, accept-encoding')
})
