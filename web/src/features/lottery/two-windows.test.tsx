import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { live } from '@fairground/contract'
import { openLine, type LiveEvent, type TypeOf } from '@fairground/screen/wire/line.ts'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { waitFor, within } from '@testing-library/react'
import { WebSocket as OwnSocket } from 'ws'
import { advance } from '../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
const game = 'xsmb-60s'
await seedLotteries(house.context, ['games'], [game])
await advance(house.context)

type Draw = { drawId: string; issue: string; opensAt: string; closesAt: string; drawsAt: string }
type Result = Draw & { prizes: { special: string[] } }

/**
 * A second window of the same member: a socket of its own, by the line that a page opens, and what it asks the house for.
 * `cut` breaks its connection, and until it is healed no other comes about; then it comes back by itself.
 */
function openSecond(token: string) {
  let [socket, isCut]: [OwnSocket | undefined, boolean] = [undefined, false]
  const line = openLine({
    firstWaitMs: 20,
    connect: () => {
      const headers = { authorization: `Bearer ${token}` }
      const address = isCut ? nowhere : house.url.replace('http', 'ws') + live.livePath
      socket = new OwnSocket(address, { headers })
      socket.on('error', () => {})
      return socket as unknown as WebSocket
    },
  })
  after(() => line.close())
  const heard: LiveEvent[] = []
  const types: TypeOf[] = ['draw.open', 'draw.closing', 'draw.result', 'order.settled']
  for (const type of types) line.hear(type, (event) => void heard.push(event))
  const missed: (string | null)[] = []
  line.onUnsure(({ topic }) => void missed.push(topic))
  line.follow(`draw:${game}`)
  const cut = () => {
    isCut = true
    socket?.terminate()
  }
  return { line, heard, missed, cut, heal: () => (isCut = false) }
}

const nowhere = 'ws://127.0.0.1:1'

/** What was heard of a draw, in its order. */
const typesOf = (heard: readonly LiveEvent[], { drawId }: Draw) =>
  heard.flatMap((event) => ('draw' in event && event.draw.drawId === drawId ? [event.type] : []))

/** It is so many milliseconds from then, for the house and on the page. */
async function comeTo(then: string, ms: number) {
  const now = new Date(Date.parse(then) + ms).toISOString()
  house.clock.set(now)
  setServerNow(now)
  await advance(house.context)
}

/** Goes on past the closing of a draw until it is drawn and all of it is paid. */
async function finish({ drawId, closesAt, drawsAt }: Draw) {
  await comeTo(closesAt, 100)
  for (let seconds = 1; seconds < 50; seconds += 3) {
    await comeTo(drawsAt, seconds * 1_000)
    const { value } = await house.ask('GET', `/wps/lottery/draws/${drawId}`)
    if (value.state === 'settled') return
  }
  assert.fail('the draw is never over')
}

async function drawsKnown(): Promise<[now: Draw, next: Draw]> {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${game}&count=20`)
  const inOrder = (value.list as unknown as (Draw & { state: string })[]).toSorted((one, other) =>
    one.opensAt.localeCompare(other.opensAt),
  )
  const [now, next] = inOrder.slice(inOrder.findIndex(({ state }) => state === 'open'))
  assert.ok(now && next)
  return [now, next]
}

async function lastResult(): Promise<Result> {
  const { value } = await house.ask('GET', `/wps/lottery/results?gameCode=${game}&count=1`)
  return (value.list as unknown as Result[])[0] ?? assert.fail('nothing was drawn')
}

const short = ({ issue }: Draw) => issue.replace(/^\d{8}-/, '')

type Screen = Awaited<ReturnType<typeof visit>>['screen']

/** The page shows this draw on sale, and this result as the last. */
async function stands(screen: Screen, draw: Draw, { prizes: { special } }: Result) {
  const title = await screen.findByRole('heading', { level: 1, name: /Northern 60s/ })
  const head = within(title.closest('[class]')?.parentElement?.parentElement ?? document.body)
  await head.findByText(`Draw ${short(draw)}`)
  const [number = ''] = special
  await waitFor(() => assert.ok(screen.getAllByRole('img', { name: number }).length > 0))
}

test('a draw that two windows watch stays in step in both, from its closing to what an order on it came to', async () => {
  const token = await house.member('two-windows')
  const [first, next] = await drawsKnown()
  await comeTo(first.opensAt, 1_000)
  // One of the hundred ends of the special prize comes, whatever is drawn: who wins is told at once.
  const numbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  const body = { drawId: first.drawId, lines: [{ play: 'de_db', numbers, unit: '500' }] }
  const key = crypto.randomUUID()
  assert.equal((await house.ask('POST', '/wps/lottery/orders', { token, body, key })).status, 200)
  const { screen } = await visit(`/vnlottery?gameCode=${game}`, { token })
  const second = openSecond(token)
  await waitFor(() => assert.ok(second.line.isOpen()))
  await screen.findByText(`Draw ${short(first)}`)
  const orders = within(await screen.findByRole('region', { name: 'My latest orders' }))
  await orders.findByText('Open')

  await finish(first)
  await waitFor(() => assert.ok(second.heard.some(({ type }) => type === 'order.settled')))
  assert.deepEqual(typesOf(second.heard, first), ['draw.closing', 'draw.result'])
  assert.deepEqual(typesOf(second.heard, next), ['draw.open'])
  const result = await lastResult()
  const told = second.heard.find((event) => event.type === 'draw.result')
  assert.ok(told && 'prizes' in told)
  assert.deepEqual([told.draw.drawId, told.prizes], [result.drawId, result.prizes])
  await stands(screen, next, result)
  await orders.findByText('Part paid')
  await screen.findByRole('table', { name: 'What I had on it' })
})

test('a window whose line broke over a result comes to the same draw and result as the one that stayed', async () => {
  const token = await house.member('breaks-off')
  const [first, next] = await drawsKnown()
  await comeTo(first.opensAt, 1_000)
  const { screen, unmount } = await visit(`/vnlottery?gameCode=${game}`, { token })
  const second = openSecond(token)
  await waitFor(() => assert.ok(second.line.isOpen()))
  await screen.findByText(`Draw ${short(first)}`)
  second.cut()
  await waitFor(() => assert.ok(!second.line.isOpen()))
  await finish(first)
  second.heal()
  await waitFor(() => assert.ok(second.line.isOpen()))
  // It heard nothing of the draw, knows it, and asks.
  assert.deepEqual(typesOf(second.heard, first), [])
  await waitFor(() => assert.ok(second.missed.some((topic) => topic === null || topic === `draw:${game}`)))
  const result = await lastResult()
  assert.equal(result.drawId, first.drawId)
  await stands(screen, next, result)
  unmount()
  // And whoever opens a window only now.
  const late = await visit(`/vnlottery?gameCode=${game}`, { token })
  await stands(late.screen, next, result)
})
