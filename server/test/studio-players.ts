import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAmount } from '@fairground/contract/money'
import { openPlayers } from '../src/app/cli/replay-players.ts'
import { sql } from '#kit'
import { watch } from '../../studio/test/watch.ts'
import type { Installation } from './crash-server.ts'

/** What somebody was told, and must be true for good: a round's or a bet's id, and what it came to. */
export type Told = { id: string; came: string }
type FlightBet = { id: string; state: string; paid: string | null }
type Answer = { success: boolean; message: string; value: Record<string, unknown> }
/** What was begun by a call that was said again at an instant, since nobody had answered it before. */
export type InDoubt = { id: string; saidAt: number }
/** The answer to a call, when it was said so that it was answered, and how often it was said before and was not. */
type Answered = Answer & { saidAt: number; unanswered: number }

/** What each holds at first, in ten-thousandths. */
export const funds = 1_000_000_000n * 10_000n
const patienceMs = 120_000
/** So long nobody asks again: of a player so many calls are heard in a minute. */
const restMs = 400
const stake = '1000'
const later = ['too_soon', 'too_many_requests', 'round_goes_on']

export type StudioPlayers = Awaited<ReturnType<typeof openStudioPlayers>>

/** Members of an installation that play the house's own games, each asking again until they are answered, by one key. */
export async function openStudioPlayers(house: Installation, count: number) {
  const members = await openPlayers(house.context(), count)
  const told: Told[] = []
  const inDoubt: InDoubt[] = []
  let begun = 0

  async function call(method: string, path: string, bearer: string, body: object | null, key: string) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      authorization: `Bearer ${bearer}`,
      'idempotency-key': key,
    }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const late = { signal: AbortSignal.timeout(30_000) }
    const reply = await fetch(house.studioUrl + path, { ...sent, ...late }).catch(() => null)
    const answer = (await reply?.json().catch(() => null)) as Answer | null | undefined
    const isAnswered = reply && (reply.status < 500 || answer?.message === 'bet_undone')
    return isAnswered && answer ? answer : null
  }

  /** Asks until there is an answer, with one key. What comes too early or too often, or waits for something, is asked later. */
  async function ask(method: string, path: string, bearer: string, body: object | null): Promise<Answered> {
    const [key, givesUpAt] = [randomUUID(), Date.now() + patienceMs]
    let answer: Answer | null = null
    for (let unanswered = 0; Date.now() < givesUpAt;) {
      const saidAt = Date.now()
      answer = await call(method, path, bearer, body, key)
      if (answer && !later.includes(answer.message)) return { ...answer, saidAt, unanswered }
      if (!answer) unanswered++
      await sleep(restMs)
    }
    throw new Error(`nobody answered ${path} in time: ${answer?.message}`)
  }

  /** Opens a game as the site does, and answers what its page shows with each call. */
  async function open(place: number, game: string): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      select node_id::integer as id from casino.game where vassalage = 'FGO' and code = ${game}`.execute(
      house.context().db,
    )
    const reply = await fetch(`${house.url}/wps/game/launchGame`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${members[place]?.token}` },
      body: JSON.stringify({ nodeId: rows[0]?.id }),
    })
    const launched = (await reply.json()) as Answer
    assert.equal(reply.status, 200, JSON.stringify(launched))
    const ticket = new URL(String(launched.value.game_url)).searchParams.get('ticket')
    const bearer = String((await ask('POST', '/api/ticket', '', { ticket })).value.bearer)
    await ask('PUT', '/api/seeds', bearer, { clientSeed: 'of the browser' })
    return bearer
  }

  /** Begins a round, or bets on a flight: each is one, however often it is asked for. */
  async function begin(bearer: string, path: string, body: object): Promise<Answer> {
    const answer = await ask('POST', path, bearer, { ...body, stake })
    if (answer.success || ['bet_undone', 'bet_refused'].includes(answer.message)) begun++
    const { value, saidAt, unanswered } = answer
    const made = (value.bet ?? value.round ?? value.open) as { id: string } | undefined
    if (made && unanswered > 0) inDoubt.push({ id: made.id, saidAt })
    return answer
  }

  /** Keeps what a round came to; one that goes on is answered. Where nobody answered for a stake, it came back, and that is told. */
  function keep({ value, message }: Answer): { id: string } | null {
    const [open, over] = [
      value.open as { id: string } | null,
      value.round as { id: string; paid: string } | null,
    ]
    if (over) told.push({ id: over.id, came: String(readAmount(over.paid)) })
    else if (!open) assert.equal(message, 'bet_undone')
    return open ?? null
  }

  /** Plays rounds that are over at once, one after another. */
  async function dice(bearer: string, isOver: () => boolean): Promise<void> {
    const selection = { side: 'over', chance: 5_000 }
    while (!isOver()) keep(await begin(bearer, '/api/rounds', { selection }))
  }

  const field = async (bearer: string) =>
    keep(await begin(bearer, '/api/rounds', { selection: { mines: 1 } }))
  const pick = async (bearer: string, { id }: { id: string }, cell: number) =>
    keep(await ask('POST', `/api/rounds/${id}/steps`, bearer, { step: { do: 'pick', cell } }))
  const cashOut = async (bearer: string, { id }: { id: string }) =>
    keep(await ask('POST', `/api/rounds/${id}/cash-out`, bearer, {}))

  /** Opens fields, picks twice in each, and cashes out what stands then. */
  async function mines(bearer: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const opened = await field(bearer)
      const first = opened && (await pick(bearer, opened, 7))
      const second = first && (await pick(bearer, first, 12))
      if (second) await cashOut(bearer, second)
    }
  }

  /** Plays a field by half; answers how it is gone on with, from where it stood. */
  async function halfField(place: number) {
    const bearer = await open(place, 'mines')
    let half: { id: string } | null = null
    while (!half) {
      const opened = await field(bearer)
      half = opened && (await pick(bearer, opened, 7))
    }
    const { id } = half
    const goOn = async () => {
      const { value } = await ask('GET', '/api/state', bearer, null)
      const stands = value.open as { id: string; shown: object } | null
      assert.deepEqual([stands?.id, stands?.shown], [id, { picked: [7] }])
      assert.equal(await cashOut(bearer, { id }), null)
    }
    return { goOn }
  }

  /** Bets on flights at both places: the one bet leaves by itself at 1.01, the other by hand, once it may. */
  async function crash(bearer: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await begin(bearer, '/api/flight/bets', { seat: 1, selection: { auto: 101 } })
      const { value } = await begin(bearer, '/api/flight/bets', { seat: 2, selection: {} })
      const byHand = value.bet as FlightBet | undefined
      if (byHand) while (!(await leave(bearer, byHand))) await sleep(restMs)
      await sleep(restMs)
    }
  }

  /** Leaves a flight with a bet; answers whether that is over, by whatever end. */
  async function leave(bearer: string, { id }: FlightBet): Promise<boolean> {
    const { value, message } = await ask('POST', `/api/flight/bets/${id}/cash-out`, bearer, {})
    const bet = value.bet as FlightBet | undefined
    if (!bet) assert.equal(message, 'step_not_offered')
    if (bet?.state === 'out') told.push({ id, came: `out ${readAmount(bet.paid ?? '')}` })
    return bet !== undefined && !['asked', 'in'].includes(bet.state)
  }

  return {
    count,
    told,
    inDoubt,
    /** How many rounds and bets were asked for and answered for. */
    begun: () => begun,
    open,
    play: { dice, mines, crash },
    halfField,
    watch: (bearer: string) => watch(house.studioUrl, bearer),
  }
}
