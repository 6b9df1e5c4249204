import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { WebSocket } from 'ws'
import { live } from '@fairground/contract'
import { openFreshDatabase } from './database.ts'
import { openMany } from './many.ts'
import { freePort } from './port.ts'

const { url, drop } = await openFreshDatabase()
const many = await openMany({ url, port: await freePort(), env: { RATE_FACTOR: '1000' } })
after(async () => {
  await many.close()
  await drop()
})

async function ask(method: string, path: string, token?: string) {
  const sent = method === 'POST' ? { body: '{}', type: { 'content-type': 'application/json' } } : {}
  const headers = { ...sent.type, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(many.url + path, { method, headers, ...(sent.body && { body: sent.body }) })
  const { value } = (await response.json()) as { value: { token: string } }
  return { status: response.status, value }
}

test('each call goes to another server than the one before, and each knows what the others did', async () => {
  const asked = many.servers.map(() => 0)
  many.servers.forEach(({ server }, at) => server.on('request', () => (asked[at] = (asked[at] ?? 0) + 1)))
  const { value } = await ask('POST', '/wps/session/login/freeplay')
  for (let more = many.servers.length + 1; more > 0; more--)
    assert.equal((await ask('GET', '/wps/v2/wallets/balance', value.token)).status, 200)
  assert.equal((await ask('GET', '/wps/v2/wallets/balance')).status, 401)
  assert.deepEqual(asked, [2, 2, 2])
})

test('a screen at one server hears what is done at another', async () => {
  const { value } = await ask('POST', '/wps/session/login/freeplay')
  const screen = new WebSocket(many.url.replace('http', 'ws') + live.livePath, {
    headers: { authorization: `Bearer ${value.token}` },
  })
  const closed = once(screen, 'close')
  await once(screen, 'open')
  assert.equal((await ask('DELETE', '/wps/session/logout', value.token)).status, 200)
  assert.equal((await closed)[0], 4401)
})
