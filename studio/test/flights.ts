import { randomUUID } from 'node:crypto'
import { sql } from '#kit'
import { until } from '../../server/test/until.ts'
import { openPlay } from './play.ts'
import { watch } from './watch.ts'

/** A bet of a flight as the studio tells of it. */
export type FlightBet = {
  id: string
  state: string
  outAt: number | null
  outBy: string | null
  paid: string | null
  round: string
}

export const betIn = (value: Record<string, unknown>) => value.bet as FlightBet

const quick = { bettingMs: 1_500, lockedMs: 300, endedMs: 200, speed: 10 }

/** Flights over real sockets, ten times faster than they are flown, with shorter times between; and what a player does in them. */
export async function openFlights(pace: Partial<typeof quick> = {}) {
  const { context, studio, operator, url, ask, sit } = await openPlay({ ...quick, ...pace })
  type Seat = Awaited<ReturnType<typeof sit>>

  const bet = async (
    { bearer }: Seat,
    selection: object,
    { seat = 1, stake = '1000', key = randomUUID() } = {},
  ) => await ask('POST', '/api/flight/bets', { bearer, key, body: { seat, selection, stake } })
  const leave = async ({ bearer }: Seat, id: string) =>
    await ask('POST', `/api/flight/bets/${id}/cash-out`, { bearer, body: {} })
  const back = async ({ bearer }: Seat, id: string) =>
    await ask('POST', `/api/flight/bets/${id}/take-back`, { bearer, body: {} })
  const mine = async ({ bearer }: Seat) => {
    const { value } = await ask('GET', '/api/flight', { bearer })
    return value as {
      bets: FlightBet[]
      mine: FlightBet[]
      away: FlightBet[]
      before: { id: string; cameTo: string }[]
    }
  }
  const messages = async ({ player }: Seat) =>
    (
      await sql<{ said: string }>`
        select string_agg(kind || ' ' || state, ', ' order by id) as said from wires.outbox where player = ${player}`.execute(
        context.db,
      )
    ).rows[0]?.said ?? ''
  const settled = async (seat: Seat) => {
    await until('all is answered', async () => !/waiting|asked/.test(await messages(seat)))
  }
  /** A seat that watches, once bets are taken anew. */
  async function ready(units = 100_000n) {
    const seat = await sit('crash', units)
    const page = await watch(url, seat.bearer)
    await page.next('now', 0)
    const opened = await page.next('open')
    return { seat, page, opened }
  }

  return { context, studio, operator, url, ask, sit, bet, leave, back, mine, messages, settled, ready }
}
