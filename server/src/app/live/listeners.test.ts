import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { Refusal } from '#kit'
import { context, open, roundMs, tell, tellBalance, types, type Heard } from '#test/screens'

const missed = { type: 'missed', spreadMs: 1 } as const

test('a session that cannot be looked at keeps its screen, one that has ended does not', async () => {
  const { sessions, signIn, listen } = await open()
  signIn('one')
  const screen = await listen('one')
  sessions.set('one', new Error('the database is away'))
  await wait(4 * roundMs)
  assert.equal(screen.socket.readyState, WebSocket.OPEN)
  sessions.delete('one')
  assert.equal(await screen.closed, 4401)
})

test('where something was missed each screen is told to ask again, and one whose session is over is closed', async () => {
  const { sessions, signIn, listen } = await open({ roundMs: 60_000 })
  for (const token of ['one', 'over']) signIn(token)
  const [one, over, guest] = [await listen('one'), await listen('over'), await listen()]
  sessions.delete('over')
  context.bus.announce({ to: null, event: { type: 'resync' } })
  assert.equal(await over.closed, 4401)
  while (one.words.length === 0 || guest.words.length === 0) await wait(10)
  assert.deepEqual([one.words, guest.words], [[missed], [missed]])
})

test('a screen that shows no sign of life is ended, and one that does stays', async () => {
  const { listen } = await open()
  const [dead, alive] = [await listen('', { autoPong: false }), await listen()]
  assert.equal(await dead.closed, 1006)
  await wait(2 * roundMs)
  assert.equal(alive.socket.readyState, WebSocket.OPEN)
})

test('a member has so many screens and a network so many; a place that is given back is there again', async () => {
  const { signIn, listen } = await open({ memberMax: 2, networkMax: 3 })
  signIn('one')
  const screens = [await listen('one'), await listen('one')]
  assert.deepEqual(
    screens.map(({ status }) => status),
    [101, 101],
  )
  assert.equal((await listen('one')).status, 429)
  assert.equal((await listen()).status, 101)
  assert.equal((await listen()).status, 429)
  screens[0]?.socket.close()
  await screens[0]?.closed
  await wait(50)
  assert.equal((await listen('one')).status, 101)
})

test('who is turned away for their network takes no place of everybody', async () => {
  const { listen } = await open({ networkMax: 1, max: 2 })
  assert.equal((await listen()).status, 101)
  for (let tries = 0; tries < 3; tries++) assert.equal((await listen()).status, 429)
  assert.equal((await listen('', { localAddress: '127.0.0.2' })).status, 101)
})

test('who knocks too often is turned away before the door, and while nobody can say who it is, told to come again', async () => {
  let left = 2
  const spend = () => {
    if (left-- === 0) throw new Refusal('too_many_requests', { retryAfterS: 7 })
  }
  const { sessions, listen } = await open({ spend })
  sessions.set('one', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  assert.equal((await listen('one')).status, 503)
  assert.equal((await listen()).status, 101)
  assert.equal((await listen()).status, 429)
})

test('a screen that reads too slowly gets the latest of what it missed, whole, and is told that it missed some', async () => {
  const { signIn, listen } = await open({ roundMs: 60_000 })
  const [slow, quick] = [signIn('slow'), signIn('quick')]
  const [behind, ahead] = [await listen('slow'), await listen('quick')]
  behind.socket.pause()
  for (let sum = 10_000n; sum <= 1_000_000_000n; sum += 10_000n) {
    tell(slow, sum)
    if (sum % 50_000_000n === 0n) {
      tell(quick, sum)
      await wait(1)
    }
  }
  behind.socket.resume()
  while (behind.words.length === 0) await wait(10)
  assert.deepEqual(behind.words, [{ type: 'missed', spreadMs: 2_000 }])
  assert.equal(behind.heard.at(-1)?.payout, '100000')
  const seqs = behind.heard.map(({ seq }) => seq)
  assert.ok(seqs.at(-1) === 100_000 && seqs.at(-2) !== 99_999, 'what was left out can be seen')
  const sure = behind.heard.length
  tell(slow, 70_000n)
  while (behind.heard.length === sure) await wait(10)
  assert.equal(behind.heard.at(-1)?.seq, 100_001)
  assert.ok(behind.heard.length < 100_000)
  assert.equal(ahead.heard.length, 20)
  assert.equal(ahead.socket.readyState, WebSocket.OPEN)
})

test('what everybody is told and what a member is told comes in the order in which it was announced', async () => {
  const { signIn, listen } = await open()
  const member = signIn('one')
  const [own, guest] = [await listen('one'), await listen()]
  for (let i = 1n; i <= 40n; i++) tell(i % 3n === 0n ? member : null, i * 10_000n)
  while (guest.heard.length < 27 || own.heard.length < 40) await wait(10)
  const sums = (heard: readonly Heard[]) => heard.map(({ payout }) => Number(payout))
  const all = Array.from({ length: 40 }, (_, i) => i + 1)
  assert.deepEqual(sums(own.heard), all)
  assert.deepEqual(
    sums(guest.heard),
    all.filter((i) => i % 3 !== 0),
  )
})

test("a storm of changes of one member's balance is told four times a second, and ends with the true one", async () => {
  const { signIn, listen } = await open({ roundMs: 60_000 })
  const [stormy, calm] = [signIn('stormy'), signIn('calm')]
  const [storm, other] = [await listen('stormy'), await listen('calm')]
  const since = performance.now()
  for (let sum = 1n; sum <= 1_000n; sum++) {
    tellBalance(stormy, sum * 10_000n)
    if (sum % 10n === 0n) await wait(6)
  }
  tellBalance(calm, 70_000n)
  while (storm.heard.at(-1)?.sumBalance !== '1000' || other.heard.length < 1) await wait(10)
  const tookMs = performance.now() - since
  const sums = storm.heard.map(({ sumBalance }) => Number(sumBalance))
  assert.deepEqual([sums[0], other.heard.length], [1, 1])
  assert.ok(sums.length > 2 && sums.length <= 2 + tookMs / 250, `${sums.length} in ${tookMs} ms`)
})

test('a balance after a rest is told at once, and what else a member is told never waits', async () => {
  const { signIn, listen } = await open({ roundMs: 60_000 })
  const member = signIn('one')
  const screen = await listen('one')
  const since = performance.now()
  tellBalance(member, 10_000n)
  tellBalance(member, 20_000n)
  tell(member, 30_000n)
  while (screen.heard.length < 2) await wait(1)
  assert.deepEqual(types(screen), ['balance', 'order.settled'])
  assert.ok((screen.heard[1]?.at ?? Infinity) - since < 200)
  while (screen.heard.length < 3) await wait(1)
  assert.equal(screen.heard[2]?.sumBalance, '2')
})

test('a balance that waits is forgotten where something was missed: what the screens ask for is newer', async () => {
  const { signIn, listen } = await open({ roundMs: 60_000 })
  const member = signIn('one')
  const screen = await listen('one')
  tellBalance(member, 10_000n)
  tellBalance(member, 20_000n)
  context.bus.announce({ to: null, event: { type: 'resync' } })
  await wait(400)
  assert.deepEqual([types(screen), screen.words.length], [['balance'], 1])
  tellBalance(member, 30_000n)
  while (screen.heard.length < 2) await wait(1)
  assert.equal(screen.heard[1]?.sumBalance, '3')
})

test('a balance that comes after a newer one is told to nobody, whether the newer was told or waits', async () => {
  const { signIn, listen } = await open({ roundMs: 60_000 })
  const member = signIn('one')
  const screen = await listen('one')
  for (const [units, number] of [
    [50n, 7],
    [90n, 6],
    [20n, 9],
    [80n, 8],
  ] as const)
    tellBalance(member, units * 10_000n, number)
  while (screen.heard.length < 2) await wait(1)
  tellBalance(member, 50_000n, 8)
  tell(member, 10_000n)
  while (screen.heard.length < 3) await wait(1)
  assert.deepEqual(
    screen.heard.map(({ type, sumBalance, number }) => [type, sumBalance, number]),
    [
      ['balance', '50', 7],
      ['balance', '20', 9],
      ['order.settled', undefined, undefined],
    ],
  )
})

test('a server that goes away waits for no screen that does not answer', async () => {
  const { app, listen } = await open({ roundMs: 60_000 })
  const [stuck, polite] = [await listen(), await listen()]
  stuck.socket.pause()
  const since = performance.now()
  await app.close()
  assert.ok(performance.now() - since < 3_000)
  assert.equal(await polite.closed, 1012)
})
