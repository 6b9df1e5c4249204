import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { lottery, readAmount, readId } from '@fairground/contract'
import type { Player } from '../src/app/cli/replay-players.ts'

/** One bet and how it stands: acknowledged with an order, refused for good, or without a final answer. */
export type Bet = {
  player: Player
  key: string
  body: string
  /** What its order must cost, in ten-thousandths. */
  stake: bigint
  state: 'in doubt' | 'acknowledged' | 'refused'
  orderId: string
}

type Final = { orderId: string; stake: bigint } | { refused: string }

const callers = 24
const patienceMs = 120_000
/** An order of one number on the last twos of the north costs 27 units of stake for each unit played. */
const perUnit = 27n * 10_000n
const closedCodes = new Set(['draw_closed', 'draw_not_open'])

export type Load = {
  /** How many bets were acknowledged since it began. */
  acknowledged(): number
  /** Whether a caller met the outage, or a fault. */
  isOver(): boolean
  /** Every bet that was sent, once all callers have met the outage and stopped. */
  ended: Promise<Bet[]>
}

/** Has many callers bet one after another on what is open, each until a bet of theirs gets no final answer. */
export function openLoad(url: string, players: readonly Player[]): Load {
  const bets: Bet[] = []
  let acknowledged = 0
  let over = false

  async function call(): Promise<void> {
    let drawIds = await openDraws(url)
    while (!over) {
      if (drawIds.length === 0) {
        await sleep(20)
        drawIds = await openDraws(url)
        continue
      }
      const bet = anyBet(players, drawIds)
      const answer = await send(url, bet)
      if (answer !== 'unheard') bets.push(bet)
      if (typeof answer === 'string') {
        over = true
        return
      }
      settle(bet, answer)
      if (bet.state === 'acknowledged') acknowledged++
      else drawIds = await openDraws(url)
    }
  }

  const calls = Promise.all(Array.from({ length: callers }, call))
  const ended = calls.then(() => bets).finally(() => (over = true))
  // It is awaited only after the kill, and a failure before that is told then.
  ended.catch(() => undefined)
  return { acknowledged: () => acknowledged, isOver: () => over, ended }
}

export type Crowd = {
  /** How many bets were acknowledged since it began, and how many had to be asked for again. */
  acknowledged(): number
  doubted(): number
  /** Every bet that was sent, each with its final answer, once all callers have theirs. */
  end(): Promise<Bet[]>
}

/**
 * Has many callers bet one after another through any of some servers, until it is ended: each asks until it is answered, and
 * rests for so long after it.
 */
export function openCrowd(urls: readonly string[], players: readonly Player[], restMs: number): Crowd {
  const bets: Bet[] = []
  const counts = { acknowledged: 0, doubted: 0 }
  const over = new AbortController()

  async function call(): Promise<void> {
    let drawIds: string[] = []
    while (!over.signal.aborted) {
      await sleep(restMs)
      const url = anyOf(urls)
      if (drawIds.length === 0) {
        drawIds = await openDraws(url)
        continue
      }
      const bet = anyBet(players, drawIds)
      bets.push(bet)
      const answer = await send(url, bet)
      if (typeof answer === 'string') {
        counts.doubted++
        await askAgain(urls, bet)
      } else settle(bet, answer)
      if (bet.state === 'acknowledged') counts.acknowledged++
      else drawIds = []
    }
  }

  const ended = Promise.all(Array.from({ length: callers }, call))
  // It is awaited only in the end, and a failure before that is told then.
  ended.catch(() => over.abort())
  return {
    acknowledged: () => counts.acknowledged,
    doubted: () => counts.doubted,
    end: async () => {
      over.abort()
      await ended
      return bets
    },
  }
}

/**
 * Asks again, under the same key and twice at once, until the house gives its final answer, which must be one wherever it
 * was asked. A bet that did come through must be answered with the order it made.
 */
export async function askAgain(urls: readonly string[], bet: Bet, cameThrough?: string): Promise<void> {
  const [one, other] = await Promise.all([finalAnswer(urls, bet), finalAnswer(urls, bet)])
  assert.deepEqual(one, other)
  if (cameThrough) assert.equal('orderId' in one ? one.orderId : one.refused, cameThrough)
  settle(bet, one)
}

async function finalAnswer(urls: readonly string[], bet: Bet): Promise<Final> {
  const until = performance.now() + patienceMs
  for (;;) {
    const answer = await send(anyOf(urls), bet)
    if (typeof answer !== 'string') return answer
    assert.ok(performance.now() < until, 'the house gives no answer any more')
    await sleep(50)
  }
}

function anyOf(urls: readonly string[]): string {
  return urls[randomInt(urls.length)] ?? ''
}

function settle(bet: Bet, answer: Final): void {
  if ('refused' in answer) {
    bet.state = 'refused'
    return
  }
  assert.equal(answer.stake, bet.stake)
  bet.state = 'acknowledged'
  bet.orderId = answer.orderId
}

/**
 * Sends a bet. `in doubt` says that the house went away, or has its database away, before its final answer; `unheard`
 * that nobody was there. Any answer that a bet may not get is a failure.
 */
async function send(url: string, { player, key, body }: Bet): Promise<Final | 'in doubt' | 'unheard'> {
  const headers = {
    authorization: `Bearer ${player.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const reply = await ask(url + lottery.placeOrder.path, { method: 'POST', headers, body })
  if (typeof reply === 'string') return reply
  const { message = '', value } = JSON.parse(reply.text) as Envelope<{ orderId: string; stake: string }>
  if (reply.status === 503) return 'in doubt'
  if (reply.status !== 200) {
    assert.ok(closedCodes.has(message), `a bet was answered ${reply.text}`)
    return { refused: message }
  }
  return { orderId: readId('ord', value.orderId), stake: readAmount(value.stake) }
}

type Envelope<Value> = { message?: string; value: Value }

async function ask(
  url: string,
  sent: RequestInit = {},
): Promise<{ status: number; text: string } | 'in doubt' | 'unheard'> {
  try {
    const reply = await fetch(url, sent)
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code === 'ECONNREFUSED' ? 'unheard' : 'in doubt'
  }
}

function anyBet(players: readonly Player[], drawIds: readonly string[]): Bet {
  const player = players[randomInt(players.length)]
  const drawId = drawIds[randomInt(drawIds.length)]
  assert.ok(player && drawId)
  const unit = 500 + randomInt(500)
  const numbers = [String(randomInt(100)).padStart(2, '0')]
  const body = JSON.stringify({ drawId, lines: [{ play: 'lo2', numbers, unit: String(unit) }] })
  return { player, key: randomUUID(), body, stake: BigInt(unit) * perUnit, state: 'in doubt', orderId: '' }
}

/** What has the play that is bet on, at the price that it is bet at. */
const games = new Set(['xsmb', 'xsmb-60s'])

/** The draws of these on sale now: one of the minute and one of the day. None while the house is away. */
async function openDraws(url: string): Promise<string[]> {
  const reply = await ask(`${url}${lottery.draws.path}?state=open`)
  if (typeof reply === 'string' || reply.status === 503) return []
  const { value } = JSON.parse(reply.text) as Envelope<{ list: { drawId: string; gameCode: string }[] }>
  return value.list.filter(({ gameCode }) => games.has(gameCode)).map(({ drawId }) => drawId)
}
