import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { WebSocketServer } from 'ws'
import { browser } from '../../../screen/test/browser.ts'
import { until } from '../../../server/test/until.ts'
import { Words } from '../words.tsx'
import english from '../words/en.json' with { type: 'json' }
import type { GameState } from '../wire.ts'
import { SeatButton } from './seat-button.tsx'
import { openLine, type Heard } from './socket.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/socket' })
await once(server, 'listening')
after(() => {
  for (const socket of server.clients) socket.terminate()
  server.close()
})
browser.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

const now = JSON.stringify({ type: 'now', opened: null, flown: null, cameTo: null, came: [], left: [] })
let [isSilent, pings] = [false, 0]
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as { type: string }
    if (type === 'enter') socket.send(now)
    if (type === 'ping') pings++
    if (type === 'ping' && !isSilent) socket.send(JSON.stringify({ type: 'pong' }))
  })
})

const calm = { everyMs: 60_000, answerMs: 60_000 }
const linesOf = (heard: readonly Heard[]) => heard.flatMap((one) => (one.type === 'line' ? [one.is] : []))

test('a line that answers no more is unsure first and then opened anew, and one that answers stays', async () => {
  const heard: Heard[] = []
  const line = openLine('bearer', (one) => heard.push(one), { everyMs: 30, answerMs: 300 })
  await until('it is asked and answers', () => heard.filter(({ type }) => type === 'delay').length > 3)
  assert.deepEqual(linesOf(heard), ['up'])
  isSilent = true
  await until('it is opened anew', () => linesOf(heard).length >= 4)
  isSilent = false
  line.close()
  assert.deepEqual(linesOf(heard).slice(0, 4), ['up', 'unsure', 'down', 'up'])
})

test('whoever comes back to the page has the line asked at once', async () => {
  const heard: Heard[] = []
  const line = openLine('bearer', (one) => heard.push(one), calm)
  await until('it is up and answers', () => heard.some(({ type }) => type === 'delay'))
  for (const [on, event] of [
    [browser, 'online'],
    [browser, 'pageshow'],
    [browser.document, 'visibilitychange'],
  ] as const) {
    const before = pings
    on.dispatchEvent(new browser.Event(event))
    await until(`it is asked at ${event}`, () => pings > before)
  }
  line.close()
  assert.deepEqual(linesOf(heard), ['up'])
})

test('where it is not known how high a flight is, a bet can be left and no payout is shown', () => {
  const bet = { id: 'b', round: 'r', seat: 1, auto: 0, currency: 'VND', stake: 100_000_000n } as const
  const props = {
    seat: 1,
    phase: 'flying',
    isPaused: true,
    fault: undefined,
    queued: undefined,
    doubt: undefined,
    bet: { ...bet, state: 'in', outAt: null, outBy: null, paid: null, at: new Date(0) },
    state: { step: 10_000n } as GameState,
    money: (amount: bigint) => `₫${amount / 10_000n}`,
    isWithin: true,
    chosen: { stake: 0n, auto: undefined },
    onDo: async () => undefined,
  } as const
  const button = (at: number | null) => (
    <Words spoken={{ language: 'en', messages: english }}>
      <SeatButton {...props} at={at} />
    </Words>
  )
  const { rerender, unmount } = render(button(150))
  screen.getByRole('button', { name: /^Cash out ₫15000/ })
  rerender(button(null))
  const unsure = screen.getByRole<HTMLButtonElement>('button', { name: 'Cash out, Bet 1' })
  assert.equal(unsure.disabled, false)
  assert.equal(unsure.textContent, 'Cash out₫10000 placed')
  unmount()
})
