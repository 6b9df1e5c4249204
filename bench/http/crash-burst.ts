import { setTimeout as wait } from 'node:timers/promises'
import { watch } from '../../studio/test/watch.ts'
import type { Bench } from '../bench.ts'
import { figure, measurePairs } from '../pairs.ts'
import { seconds } from '../town.ts'
import { answered } from './answered.ts'
import { eachOf } from './each-of.ts'
import { openStudioHouse, studioRequest, type StudioHouse } from './studio-house.ts'
import { openVendorHouse } from './vendor-house.ts'
import { openWires, type Wire } from './wire.ts'

/** Fewer by `BENCH_FLYING`, on a machine that others work on. */
const [flying, askedInMs] = [Number(process.env.BENCH_FLYING ?? 1_000), 200]
/** As much of each as a flight takes of all: its ceiling is then met at two times, so that it is over soon after the last has left. */
const stake = String(Math.min(20_000_000, Math.floor(990_000_000 / flying)))
const pace = { bettingMs: 10_000, lockedMs: 800, endedMs: 300, speed: 1 }
/** By then there is something to leave with, 1.02 times the stake. */
const leavingMs = 350
const [triesMax, bettingAtOnce] = [5, 64]

export const crashBurst: Bench = {
  name: 'crash-burst',
  what: `cash-outs/s, from the first of ${flying} that are asked within ${askedInMs} ms until the last is answered, durably, against bets/s of vendor-bets`,
  target: 0.5,
  run: async () => {
    const { town, port, openVendor, close } = await openVendorHouse()
    const studio = await openStudioHouse(town.context, port, { game: 'crash', players: flying, pace })
    const wires = await openWires(studio.port, flying)
    const bets = await openVendor({})
    const burst = async () => {
      const rate = await burstOf(studio, wires)
      await studio.settled()
      return rate
    }
    await burst()
    await bets({ seconds })
    const pairs = await measurePairs(burst, async () => (await bets({ seconds })).rate)
    for (const wire of wires) wire.close()
    await studio.close()
    await close()
    return pairs
  },
}

/** Has all bet on a flight and leave it; another, where not all were on it or it was over before they had left by hand. */
async function burstOf(studio: StudioHouse, wires: readonly Wire[]): Promise<number> {
  const page = await watch(`http://127.0.0.1:${studio.port}`, studio.bearers[0] ?? '')
  try {
    for (let tries = 1; tries <= triesMax; tries++) {
      await page.next('open')
      const from = page.told.length
      const ids = await betAll(studio, wires)
      const { round, startsInMs, bets } = await page.next('fly', from)
      await wait(startsInMs + leavingMs)
      const tookMs = bets === flying ? await leaveAll(studio, wires, ids) : null
      await page.ended(round)
      if (tookMs !== null) {
        console.log(`  all ${flying} answered ${figure(tookMs)} ms after the first was asked`)
        return (flying * 1_000) / tookMs
      }
    }
  } finally {
    page.socket.close()
  }
  throw new Error(`of ${triesMax} flights in a row none had all on it until they left`)
}

/** Bets of all, a few at a time, as the house takes them; what it is too busy for is asked for anew until the flight is locked. */
async function betAll(studio: StudioHouse, wires: readonly Wire[]): Promise<string[]> {
  const ids: string[] = []
  let isLocked = false
  await eachOf(studio.bearers, wires.slice(0, bettingAtOnce), async (bearer, wire, nth) => {
    while (ids[nth] === undefined && !isLocked) {
      const body = { seat: 1, selection: {}, stake }
      const { id, refusal } = await betOf(wire, studioRequest('POST', '/api/flight/bets', bearer, body))
      if (id !== undefined) ids[nth] = id
      isLocked ||= refusal === 'bets_closed' || refusal === 'bet_undone'
    }
  })
  return ids
}

/** How long it takes, in ms, until the last is answered; null where not all had left by hand. */
async function leaveAll(studio: StudioHouse, wires: readonly Wire[], ids: readonly string[]) {
  const requests = ids.map((id, nth) =>
    studioRequest('POST', `/api/flight/bets/${id}/cash-out`, studio.bearers[nth] ?? '', {}),
  )
  const since = performance.now()
  const each = wires.map(async (wire, nth) => {
    await wait(Math.max(0, (nth * askedInMs) / flying - (performance.now() - since)))
    return await betOf(wire, requests[nth] ?? '')
  })
  const left = await Promise.all(each)
  const tookMs = performance.now() - since
  return left.every(({ outBy }) => outBy === 'hand') ? tookMs : null
}

type Bet = { id?: string; outBy?: string | null; refusal?: string }

async function betOf(wire: Wire, request: string): Promise<Bet> {
  const { text } = await answered(wire, request)
  const { message, value } = JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as {
    message: string
    value: { bet?: Bet }
  }
  return value.bet ?? { refusal: message }
}
