import type { FlightFrame, SeenBet } from '#contract'
import { sha256, type Context, type Db } from '#kit'
import type { SharedBet } from '#shared'
import type { OperatorWire } from '#wires'
import type { Flight, Flyer } from './flight.ts'
import type { LeavesHeard } from './hearing.ts'
import type { Watchers } from './watchers.ts'

/** As the originals' mathematics call it. */
export const game = 'crash'

/** How long a round takes bets, is locked, and stands when it is over, in ms; and how many times faster than told it flies. */
export type FlightPace = { bettingMs: number; lockedMs: number; endedMs: number; speed: number }
export const paceOfFlights: FlightPace = { bettingMs: 7_000, lockedMs: 800, endedMs: 3_000, speed: 1 }

/** Makes durable what became of bets; `drained` is over when all is that was handed to it, and throws where it could not be. */
export type FlightKeeper = { keep: (flyers: readonly Flyer[]) => void; drained: () => Promise<void> }

/** The round that goes on here. Times are of the process's monotonic clock, in ms. */
export type Going = {
  id: string
  /** By which mathematics it is decided. */
  version: number
  number: number
  anchor: string
  closesAt: number
  /** What it was locked with, once it is; and who keeps what becomes of its bets. */
  flown: { root: string; entropy: string; ceiling: number; bets: number } | null
  flight: Flight | null
  /** How far it went, once that may be known. */
  cameTo: string | null
  keeper: FlightKeeper | null
  came: Map<string, SeenBet>
  left: Map<string, number>
}

/** What a process that may lead flights has, and what goes on in it: null while it does not lead, or nobody is there. */
export type Stage = {
  context: Context
  /** The same database for what takes long, such as a chain that is made: nobody who plays waits for it. */
  patient: Db
  wire: OperatorWire
  pace: FlightPace
  watchers: Watchers
  hearing: LeavesHeard
  going: Going | null
}

/** The one clock that a cash-out is judged by. */
export const monotonic = (): number => performance.now()

/** What whoever comes to watch is told. */
export function snapshotOf({ going }: Pick<Stage, 'going'>): FlightFrame {
  if (!going) return { type: 'now', opened: null, flown: null, cameTo: null, came: [], left: [] }
  const { id: round, number, anchor, closesAt, flown, flight, cameTo, came, left } = going
  const now = monotonic()
  return {
    type: 'now',
    opened: { round, number, anchor, closesInMs: closesAt - now },
    flown: flown && flight && { ...flown, startsInMs: flight.startsAt - now },
    cameTo,
    came: [...came.values()],
    left: [...left].map(([id, at]) => ({ id, at })),
  }
}

/** A bet as all see it. Its player's sign is of this round alone, so that nobody is followed from one to the next. */
export const seenBet = ({ id, player, round, stake, currency }: SharedBet): SeenBet => ({
  id,
  who: sha256(`${round}|${player}`).toString('hex').slice(0, 4).toUpperCase(),
  stake: String(stake),
  currency,
})
