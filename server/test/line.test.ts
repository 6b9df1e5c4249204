import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import Fastify from 'fastify'
import { live } from '@fairground/contract'
import { testContext } from '#test'
import { openLine, type LineOptions } from '../../screen/src/wire/line.ts'
import { askAgain, keepLive, liveBy } from '../../screen/src/wire/live-queries.ts'
import { askUnderPushes, push } from '../../screen/src/wire/pushed.ts'
import { serveSocket } from '../src/app/live/index.ts'
import { whole } from '../src/app/whole.ts'
import { openProxy } from './proxy.ts'
import { until } from './until.ts'

// What a page has of the socket, against the server's own: no browser is needed to lose a connection.
const context = await testContext()
const app = Fastify()
const memberId = randomUUID()
const caller = {
  memberId,
  sessionId: 'one',
  account: 'one',
  isAgent: 0,
  ...({
    book: 'real',
    currency: 'VND',
  } as const),
}
const authenticate = () => Promise.resolve(caller)
serveSocket(app, context, whole, { authenticate, spend: () => undefined, roundMs: 300, memberMax: 500 })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.close())

/** A page that shows draws, results of another game, a balance and what no socket tells of; how often it asked for each. */
async function openPage(options: Omit<LineOptions, 'connect'> = {}, deafMs = 60_000) {
  const proxy = await openProxy(url)
  const address = proxy.url.replace('http', 'ws').replace(/\/$/, '') + live.livePath
  const headers = { authorization: 'Bearer one' }
  const line = openLine({
    connect: () => new WebSocket(address, { headers }),
    firstWaitMs: 50,
    ...options,
  })
  const client = new QueryClient()
  const stop = keepLive(client, line, deafMs)
  const asked: Record<string, number> = {}
  const show = (name: string, ...topics: string[]) => {
    const queryFn = () => {
      asked[name] = (asked[name] ?? 0) + 1
      return Promise.resolve(asked[name])
    }
    const meta = topics.length > 0 ? liveBy(...topics) : {}
    return new QueryObserver(client, { queryKey: [name], queryFn, meta, staleTime: Infinity }).subscribe(
      () => undefined,
    )
  }
  const stops = [
    show('draws', 'draw'),
    show('results', 'draw:xsmb-60s'),
    show('balance', 'mine'),
    show('ticket'),
    line.follow('draw:xsmb'),
    line.follow('draw:xsmb-60s'),
  ]
  const heard: string[] = []
  for (const type of ['draw.open', 'balance'] as const) line.hear(type, (event) => heard.push(event.type))
  await until('it hears all', () => line.isOpen())
  await wait(30)
  after(() => {
    for (const end of [stop, ...stops, line.close, proxy.close]) end()
    client.clear()
  })
  /** What was asked for since it was last called. */
  const news = () => {
    const names = Object.entries(asked).flatMap(([name, count]) => (count > 0 ? [name] : []))
    for (const name of names) asked[name] = 0
    return names
  }
  return { proxy, line, client, heard, asked, news }
}

const [opensAt, closesAt, drawsAt] = [new Date(0), new Date(1), new Date(2)]
const drawOf = (gameCode: string) =>
  ({
    drawId: randomUUID(),
    gameCode,
    issue: '1',
    state: 'open',
    opensAt,
    closesAt,
    drawsAt,
    termsMark: '',
  }) as const
const tellDraw = (gameCode: string) =>
  context.bus.announce({ to: null, event: { type: 'draw.open', draw: drawOf(gameCode) } })
let told = 0
const tellBalance = () =>
  context.bus.announce({ to: memberId, event: { type: 'balance', sumBalance: 1n, number: ++told } })

test('a socket that is back and has missed nothing costs no request, however often it was away', async () => {
  const { proxy, line, news } = await openPage()
  news()
  for (let times = 0; times < 5; times++) {
    proxy.be('cut')
    await until('it is away', () => !line.isOpen())
    proxy.be('open')
    await until('it is back', () => line.isOpen())
  }
  await wait(200)
  assert.deepEqual(news(), [])
})

test('what was missed while the socket was away is asked for, and nothing else', async () => {
  const { proxy, line, news } = await openPage()
  for (const [tell, missed] of [
    [() => tellDraw('xsmb-60s'), ['draws', 'results']],
    [() => tellDraw('xsmb'), ['draws']],
    [tellBalance, ['balance']],
  ] as const) {
    news()
    proxy.be('cut')
    await until('it is away', () => !line.isOpen())
    tell()
    proxy.be('open')
    await until('it is back', () => line.isOpen())
    await wait(200)
    assert.deepEqual(news(), missed)
  }
})

test('where nobody knows what was missed all that is live is asked for; what is heard before and after is heard once', async () => {
  const { news, heard } = await openPage()
  tellDraw('xsmb')
  await until('it is heard', () => heard.length === 1)
  news()
  context.bus.announce({ to: null, event: { type: 'resync' } })
  await wait(200)
  assert.deepEqual(news(), ['draws', 'results', 'balance'])
  tellDraw('xsmb')
  await until('it is heard', () => heard.length === 2)
  await wait(100)
  assert.deepEqual(news(), [])
})

test('what happened between an answer and the first opening of the socket is asked for', async () => {
  const early = await openPage()
  early.news()
  tellDraw('xsmb')
  await wait(100)
  const late = await openPage()
  await wait(100)
  // Its own questions came after what was told.
  assert.deepEqual([late.asked['draws'], late.asked['ticket']], [1, 1])
  const slow = await openProxy(url)
  slow.beSlow(200)
  const client = new QueryClient()
  let asks = 0
  const queryFn = () => Promise.resolve(++asks)
  const { proxy, line } = late
  proxy.be('cut')
  await until('it is away', () => !line.isOpen())
  const observer = new QueryObserver(client, { queryKey: ['draws'], queryFn, meta: liveBy('draw') })
  const address = slow.url.replace('http', 'ws').replace(/\/$/, '') + live.livePath
  const fresh = openLine({ connect: () => new WebSocket(address) })
  const stops = [keepLive(client, fresh), observer.subscribe(() => undefined), fresh.follow('draw:xsmb')]
  fresh.hear('draw.open', () => undefined)
  await wait(20)
  tellDraw('xsmb')
  await until('it hears all', () => fresh.isOpen())
  await wait(50)
  assert.equal(asks, 2)
  for (const stop of [...stops, fresh.close, slow.close]) stop()
})

test('a socket that says nothing is given up and opened again, and so is one that does not answer a page that wakes', async () => {
  const quiet = await openPage({ silentMs: 900 })
  quiet.proxy.be('silent')
  await until('it is taken for dead', () => !quiet.line.isOpen(), 3_000)
  quiet.proxy.be('open')
  tellDraw('xsmb')
  await until('what was told meanwhile is asked for', () => quiet.line.isOpen(), 5_000)
  const waking = await openPage({ answerMs: 200 })
  waking.line.probe()
  await wait(400)
  assert.ok(waking.line.isOpen(), 'who answers stays')
  waking.proxy.be('silent')
  waking.line.probe()
  await until('it is taken for dead', () => !waking.line.isOpen(), 1_000)
})

test('a page that hears nothing asks for what is live now and then', async () => {
  const { proxy, line, news } = await openPage({}, 100)
  await wait(300)
  news()
  await wait(300)
  assert.deepEqual(news(), [], 'not while it hears')
  proxy.be('cut')
  await until('it is away', () => !line.isOpen())
  await wait(300)
  assert.deepEqual(news(), ['draws', 'results', 'balance'])
})

test('pages that miss the same ask one after another, and each once', async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => openPage()))
  const at: number[] = []
  for (const { client, news } of pages) {
    news()
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch' && event.query.queryKey[0] === 'balance')
        at.push(performance.now())
    })
  }
  context.bus.announce({ to: null, event: { type: 'resync' } })
  await wait(1_500)
  assert.equal(at.length, 100)
  const took = Math.max(...at) - Math.min(...at)
  // A hundred screens, and those of the tests before: two a millisecond.
  assert.ok(took > 25, `${took} ms`)
  assert.ok(pages.every(({ asked }) => asked['ticket'] === 0 || asked['ticket'] === 1))
})

test('what an event makes a page ask is asked once, however often it is told, and once more for what came after', async () => {
  const client = new QueryClient()
  const at: number[] = []
  const queryFn = () => Promise.resolve(at.push(performance.now()))
  const observer = new QueryObserver(client, { queryKey: ['record'], queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  await wait(10)
  const since = performance.now()
  for (let told = 0; told < 20; told++) {
    askAgain(client, ['record'], 50)
    await wait(5)
  }
  await until('it has asked again', () => at.length === 3)
  await wait(1_200)
  assert.equal(at.length, 3)
  assert.ok((at[2] ?? 0) - since > 1_000)
  stop()
})

test('an answer that was on its way when something was pushed does not put it back', async () => {
  const client = new QueryClient()
  const answers: ((value: number[]) => void)[] = []
  const ask = () => new Promise<number[]>((resolve) => answers.push(resolve))
  const queryFn = () => askUnderPushes(['list'], ask)
  const stop = new QueryObserver(client, { queryKey: ['list'], queryFn }).subscribe(() => undefined)
  const add = (value: number) => push(client, ['list'], (known: number[]) => [...known, value])
  add(1)
  answers[0]?.([0])
  await until('it is answered', () => client.getQueryData(['list']) !== undefined)
  assert.deepEqual(client.getQueryData(['list']), [0, 1])
  void client.invalidateQueries({ queryKey: ['list'] })
  add(2)
  assert.deepEqual(client.getQueryData(['list']), [0, 1, 2], 'seen at once')
  answers[1]?.([0, 1])
  await until('it is answered', () => !client.isFetching())
  assert.deepEqual(client.getQueryData(['list']), [0, 1, 2])
  stop()
})
