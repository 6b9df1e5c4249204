import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { live, type Endpoint } from '@fairground/contract'
import type { SettingKey } from '@fairground/contract/setting'
import { WebSocket } from 'ws'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { until } from '#test/until'
import { allEndpoints } from '#app/docs'

// Every route of the contract while the site is closed, and what a socket hears of closing and opening.
const house = await openHouse({ trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] })
const endpoints = allEndpoints().map(({ endpoint }) => endpoint)
const token = await house.member('inside')
const hanoi = { 'x-forwarded-for': '14.160.0.1' }
const america = { 'x-forwarded-for': '8.8.8.8' }

async function ask(endpoint: Endpoint, headers: Record<string, string>, sent: { token?: string } = {}) {
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }
  const path = endpoint.path.replaceAll(/:\w+/g, 'x')
  return await house.ask(endpoint.method, path, { key: randomUUID(), ...body, ...sent, headers })
}

/** Changes a setting, and waits until the screens are told: who listens only then hears nothing of it. */
async function change(key: SettingKey, value: unknown): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = house.context.bus.listen(({ event }) => {
    if (event.type === 'status' || event.type === 'switches') resolve()
  })
  await changeSetting(house.context, key, value, 'test')
  await promise.finally(stop)
}

async function during(set: Partial<Record<SettingKey, unknown>>, work: () => Promise<void>) {
  const keys = Object.keys(set) as SettingKey[]
  for (const key of keys) await change(key, set[key])
  await work()
  for (const key of keys) await change(key, null)
}

const told = (endpoint: Endpoint) => endpoint.path.startsWith('/wps/system/')

test('under maintenance every route is refused to guests and members alike, but what tells of it', async () => {
  assert.ok(endpoints.length > 40 && endpoints.filter(told).length > 3)
  await during({ 'site.status': 1, 'site.maintenanceEndsAt': '2026-11-21T04:00:00.000Z' }, async () => {
    for (const endpoint of endpoints) {
      for (const sent of [{}, { token }]) {
        const { status, message, value } = await ask(endpoint, hanoi, sent)
        const name = `${endpoint.method} ${endpoint.path}`
        if (told(endpoint)) assert.notEqual(message, 'under_maintenance', name)
        else {
          assert.equal(`${status} ${message}`, '503 under_maintenance', name)
          assert.deepEqual([value.endsAt, value.retryAfterS], ['2026-11-21T04:00:00.000Z', 3600], name)
        }
      }
    }
  })
})

test('where the site is closed to a country every route is refused to it, and to no other', async () => {
  await during({ 'region.denyCountries': ['US'] }, async () => {
    for (const endpoint of endpoints) {
      const name = `${endpoint.method} ${endpoint.path}`
      const { status, message } = await ask(endpoint, america)
      if (told(endpoint)) assert.notEqual(message, 'region_restricted', name)
      else assert.equal(`${status} ${message}`, '403 region_restricted', name)
      assert.notEqual((await ask(endpoint, hanoi)).message, 'region_restricted', name)
    }
  })
})

test('a webhook is taken also under maintenance: money that moved elsewhere is not lost', async () => {
  await during({ 'site.status': 1 }, async () => {
    const path = '/wps/payment/webhooks/sandbox'
    const { message } = await house.ask('POST', path, { body: {}, headers: hanoi })
    assert.equal(message, 'webhook_signature')
  })
})

/** A screen at an address that is listened to, and what it heard so far. */
async function listen(headers: Record<string, string>) {
  const socket = new WebSocket(house.url.replace('http', 'ws') + live.livePath, { headers })
  const heard: { type: string }[] = []
  const words = new Set<string>()
  socket.on('message', (data: Buffer) => {
    const said = JSON.parse(data.toString()) as { type: string }
    if (['following', 'pulse'].includes(said.type)) words.add(said.type)
    else heard.push(said)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'follow', topics: [] }))
  await until('a screen is listened to', () => words.has('following'))
  return { heard, close: () => socket.close() }
}

const tellSettled = () =>
  house.context.bus.announce({
    to: null,
    event: {
      type: 'order.settled',
      orderId: randomUUID(),
      drawId: randomUUID(),
      gameCode: 'xsmb',
      issue: '2026-11-21',
      stake: 10_000n,
      state: 'lost',
      payout: 0n,
    },
  })

/** What a screen heard, in order. A hint may come twice: it only makes the screen ask. */
function typesOf({ heard }: { heard: readonly { type: string }[] }): string[] {
  return heard.map(({ type }) => type).filter((type, i, all) => type !== 'status' || all[i - 1] !== type)
}

/** Waits until a screen has heard as much: what follows is not told before it is known. */
const hears = async (screen: { heard: readonly { type: string }[] }, count: number) =>
  await until(`a screen hears ${count} things`, () => typesOf(screen).length >= count)

test('a screen hears that who may enter has changed, and while closed nothing else', async () => {
  const [open, closed] = [await listen(hanoi), await listen(america)]
  await during({ 'region.denyCountries': ['US'] }, async () => {
    await hears(open, 1)
    tellSettled()
    await hears(open, 2)
  })
  await hears(open, 3)
  tellSettled()
  await hears(open, 4)
  await hears(closed, 2)
  assert.deepEqual(typesOf(closed), ['status', 'order.settled'])
  assert.deepEqual(typesOf(open), ['status', 'order.settled', 'status', 'order.settled'])
  open.close()
  closed.close()
})

test('where everybody must sign in, a guest hears the switches and no more', async () => {
  const [guest, member] = [await listen(hanoi), await listen({ ...hanoi, authorization: `Bearer ${token}` })]
  await during({ 'site.signInRequired': true }, async () => {
    await hears(member, 1)
    tellSettled()
    await hears(member, 2)
  })
  await hears(member, 3)
  await hears(guest, 2)
  assert.deepEqual(
    [guest.heard.map(({ type }) => type), member.heard.map(({ type }) => type)],
    [
      ['switches', 'switches'],
      ['switches', 'order.settled', 'switches'],
    ],
  )
  guest.close()
  member.close()
})
