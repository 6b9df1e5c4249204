import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { WebSocket } from 'ws'
import { live, readId } from '@fairground/contract'
import { transact } from '#kit'
import { openHouse, unit } from '#test/house'
import { adjust } from '#wallet'

const house = await openHouse()
const address = house.url.replace('http', 'ws') + live.livePath

/** A screen that listens, and what it heard so far. */
async function listen(headers: Record<string, string>) {
  const socket = new WebSocket(address, { headers })
  const heard: unknown[] = []
  const seqs: number[] = []
  socket.on('message', (data: Buffer) => {
    const { seq, ...event } = JSON.parse(data.toString()) as { seq: number }
    heard.push(event)
    seqs.push(seq)
  })
  const closed = once(socket, 'close').then(([code]: unknown[]) => code)
  await once(socket, 'open')
  return { socket, heard, seqs, closed }
}

/** A member with a screen that has joined: it is told a first balance, again until it hears. */
async function member(username: string, first: bigint) {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  const screen = await listen({ authorization: `Bearer ${token}` })
  const told: unknown[] = []
  let credits = 0
  const credit = async (units: bigint) => {
    const adjustment = { ...owner, cause: `adjustment:${randomUUID()}`, reason: 'a gift', actor: 'operator' }
    const at = house.clock.now()
    const { balance } = await transact(house.context, (tx) =>
      adjust(tx, { ...adjustment, amount: units * unit, at }),
    )
    const sumBalance = String(balance / unit)
    told.push({ type: 'balance', sumBalance, number: ++credits, topic: 'mine', spreadMs: 0 })
  }
  while (screen.heard.length === 0) {
    await credit(first)
    await wait(20)
  }
  /** The screen heard of balances of its own alone, in order, and the last of them. */
  const heardLast = async () => {
    for (let tries = 0; tries < 100 && !isDeepStrictEqual(screen.heard.at(-1), told.at(-1)); tries++)
      await wait(20)
    const places = screen.heard.map((one) => told.findIndex((other) => isDeepStrictEqual(one, other)))
    assert.equal(places.at(-1), told.length - 1)
    assert.deepEqual(
      screen.seqs,
      Array.from(screen.seqs, (_, i) => i + 1),
    )
    assert.ok(places.every((place, i) => place > (places[i - 1] ?? -1)))
  }
  return { ...screen, token, credit, heardLast }
}

test('a balance is pushed to its member alone, written as the wire has it', async () => {
  const [owner, other, guest] = [await member('hears', 1000n), await member('else', 1n), await listen({})]
  await owner.credit(250n)
  await other.credit(2n)
  await owner.heardLast()
  await other.heardLast()
  assert.deepEqual(guest.heard, [])
  for (const { socket } of [owner, other, guest]) socket.close()
})

test('a screen is closed the moment its session ends, and others stay', async () => {
  const [leaving, staying] = [await member('leaves', 1n), await member('stays', 1n)]
  await house.ask('DELETE', '/wps/session/logout', { token: leaving.token })
  assert.equal(await leaving.closed, 4401)
  assert.equal(staying.socket.readyState, WebSocket.OPEN)
  staying.socket.close()
})

test('another site cannot listen', async () => {
  const token = await house.member('visits-others')
  const socket = new WebSocket(address, {
    headers: { cookie: `session=${token}`, origin: 'https://elsewhere.example' },
  })
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  assert.equal(answer.statusCode, 403)
  const ours = await listen({ cookie: `session=${token}`, origin: house.url })
  ours.socket.close()
})

test('a screen that says too much is closed', async () => {
  const screen = await listen({})
  screen.socket.send('x'.repeat(5000))
  assert.equal(await screen.closed, 1009)
})

test('a call that offers another protocol is answered in the one it came in', async () => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { connection: 'Upgrade', upgrade: 'h2c' }
    get(`${house.url}/wps/system/keys`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  assert.equal(answer, 200)
})
