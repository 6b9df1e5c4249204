import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { WebSocket, type ClientOptions } from 'ws'
import { live } from '@fairground/contract'
import type { Caller } from '#kit'
import { testContext } from '#test'
import { whole } from '#app'
import { serveSocket, type SocketOptions } from '../src/app/live/socket.ts'

export const context = await testContext()
export const roundMs = 300

/** A server with the socket alone, and whoever `sessions` knows signed in. */
export async function open(options: Partial<SocketOptions> = {}) {
  const sessions = new Map<string, Caller | Error>()
  const app = Fastify()
  const authenticate = (token: string) => {
    const known = sessions.get(token) ?? null
    return known instanceof Error ? Promise.reject(known) : Promise.resolve(known)
  }
  serveSocket(app, context, whole, { authenticate, spend: () => undefined, roundMs, ...options })
  const url = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws') + live.livePath
  after(() => app.close())
  const signIn = (token: string, memberId = randomUUID()) => {
    sessions.set(token, {
      memberId,
      sessionId: token,
      account: token,
      isAgent: 0,
      book: 'real',
      currency: 'VND',
    })
    return memberId
  }
  return { app, sessions, signIn, listen: (token = '', how: ClientOptions = {}) => listen(url, token, how) }
}

/** What a screen is told, and when. */
export type Heard = {
  type: string
  sumBalance?: string
  number?: number
  payout?: string
  at: number
} & live.Told
type Word = live.LiveWord
const isWord = (said: Heard | Word): said is Word => ['following', 'missed', 'pulse'].includes(said.type)

async function listen(url: string, token: string, how: ClientOptions) {
  const socket = new WebSocket(url, { headers: token ? { authorization: `Bearer ${token}` } : {}, ...how })
  const heard: Heard[] = []
  const words: live.LiveWord[] = []
  socket.on('message', (data: Buffer) => {
    const said = JSON.parse(data.toString()) as Heard | Word
    if (isWord(said)) words.push(said)
    else heard.push({ ...said, at: performance.now() })
  })
  const say = (ask: live.LiveAsk) => socket.send(JSON.stringify(ask))
  /** Follows so many topics beside its own, and answers what it is told of them. */
  const follow = async (...topics: string[]) => {
    const before = words.length
    say({ type: 'follow', topics })
    const answers = () => words.slice(before).find((word) => word.type === 'following')
    while (!answers()) {
      assert.equal(socket.readyState, WebSocket.OPEN)
      await wait(1)
    }
    return answers() ?? assert.fail()
  }
  const closed = once(socket, 'close').then(([code]: unknown[]) => code)
  const refused = once(socket, 'unexpected-response').then((said) => said[1] as { statusCode: number })
  const opened = once(socket, 'open').then(() => null)
  const answer = await Promise.race([opened, refused])
  // The one who did not come first never comes.
  for (const late of [opened, refused]) late.catch(() => undefined)
  return { socket, heard, words, say, follow, closed, status: answer?.statusCode ?? 101 }
}

/** Tells of a balance, as the one that so many entries led to: where it is not said, as many as it has units. */
export const tellBalance = (to: string, sumBalance: bigint, number = Number(sumBalance / 10_000n)) =>
  context.bus.announce({ to, event: { type: 'balance', sumBalance, number } })
const anOrder = {
  orderId: randomUUID(),
  drawId: randomUUID(),
  gameCode: 'xsmb',
  issue: '2026-11-21',
  stake: 10_000n,
  state: 'won',
} as const
export const tell = (to: string | null, payout: bigint) =>
  context.bus.announce({ to, event: { type: 'order.settled', ...anOrder, payout } })
export const types = (screen: { heard: readonly Heard[] }) => screen.heard.map(({ type }) => type)
