import type { FlightBet, FlightFrame, PastFlight, SeenBet } from '../../src/contract/flight.ts'

/** A flight as a page knows it. Times are of the page's own monotonic clock, in ms; multiples in hundredths. */
export type SeenFlight = {
  round: string
  number: number
  anchor: string
  closesAt: number
  flown: { root: string; entropy: string; ceiling: number; bets: number; startsAt: number } | null
  cameTo: string | null
  came: readonly SeenBet[]
  left: ReadonlyMap<string, number>
}

/** All that a page shows of flights: the one that goes on, those before, and the player's own bets. */
export type FlightView = {
  flight: SeenFlight | null
  before: readonly PastFlight[]
  mine: readonly FlightBet[]
  balance: bigint | null
  /** Of one that is not up it is not known where the flight is. */
  line: 'up' | 'unsure' | 'down' | 'over'
  delayMs: number | null
}

export type FlightPhase = 'none' | 'betting' | 'locked' | 'flying' | 'ended'

/** Where a flight is at a moment. */
export function phaseOf(flight: SeenFlight | null, now: number): FlightPhase {
  if (!flight) return 'none'
  if (flight.cameTo !== null) return 'ended'
  if (flight.flown) return now < flight.flown.startsAt ? 'locked' : 'flying'
  return now < flight.closesAt ? 'betting' : 'locked'
}

/** When it is to be looked at again, since then it is in another phase; undefined where a frame says so. */
export function nextPhaseAt(flight: SeenFlight | null, now: number): number | undefined {
  if (!flight || flight.cameTo !== null) return undefined
  const next = flight.flown?.startsAt ?? flight.closesAt
  return next > now ? next : undefined
}

const beforeMax = 24

/** What a page knows once it was told a frame; `now` is when it came, and `lagMs` how long it was on its way. */
export function afterFrame(view: FlightView, frame: FlightFrame, now: number, lagMs: number): FlightView {
  const { flight, before } = view
  const sent = now - lagMs
  if (frame.type === 'open') {
    const { round, number, anchor, closesInMs } = frame
    return { ...view, flight: { ...opened, round, number, anchor, closesAt: sent + closesInMs } }
  }
  if (frame.type === 'now') {
    if (!frame.opened) return { ...view, flight: null }
    const { closesInMs, ...known } = frame.opened
    const { came, cameTo } = frame
    const left = new Map(frame.left.map(({ id, at }) => [id, at]))
    const flown = frame.flown && flownAt(frame.flown, sent)
    return { ...view, flight: { ...known, closesAt: sent + closesInMs, flown, came, cameTo, left } }
  }
  if (!('round' in frame) || flight?.round !== frame.round) return view
  if (frame.type === 'fly') return { ...view, flight: { ...flight, flown: flownAt(frame, sent) } }
  if (frame.type === 'end') {
    const { round: id, number, cameTo, isWhole } = frame
    const past = [{ id, number, cameTo, isWhole }, ...before.filter((one) => one.id !== id)]
    return { ...view, flight: { ...flight, cameTo }, before: past.slice(0, beforeMax) }
  }
  const gone = new Set([...frame.gone, ...frame.came.map(({ id }) => id)])
  const came = [...flight.came.filter(({ id }) => !gone.has(id)), ...frame.came]
  const left = new Map([...flight.left, ...frame.left.map(({ id, at }) => [id, at] as const)])
  return { ...view, flight: { ...flight, came, left } }
}

const opened = { flown: null, cameTo: null, came: [], left: new Map<string, number>() }

type Flown = Extract<FlightFrame, { type: 'fly' }>
const flownAt = (
  { root, entropy, ceiling, bets, startsInMs }: Omit<Flown, 'type' | 'round'>,
  sent: number,
) => ({ root, entropy, ceiling, bets, startsAt: sent + startsInMs })

/** Who bet on a flight and who left it, as its player sees it: play money, of which others hear nothing, is seen by who plays it. */
export function crowdOf(flight: SeenFlight | null, mine: readonly FlightBet[]) {
  const came = new Map<string, SeenBet>(flight?.came.map((bet) => [bet.id, bet]))
  const left = new Map(flight?.left)
  for (const { id, round, state, stake, currency, outAt } of mine) {
    const isIn = round === flight?.round && ['in', 'out', 'lost'].includes(state)
    if (!isIn || came.has(id)) continue
    came.set(id, { id, who: '', stake: String(stake), currency })
    if (outAt !== null) left.set(id, outAt)
  }
  return { came, left }
}

/**
 * The player's own bets once the latest of them were read anew: what is older stays known. What was said no to is not among the
 * latest any more.
 */
export const withLatest = (mine: readonly FlightBet[], latest: readonly FlightBet[]): FlightBet[] => {
  const oldest = latest.at(-1)?.id ?? ''
  return [...latest, ...mine.filter(({ id }) => id < oldest)]
}

/** A bet as it is known by now, among the player's own. */
export const withBet = (mine: readonly FlightBet[], bet: FlightBet): FlightBet[] =>
  [bet, ...mine.filter(({ id }) => id !== bet.id)].toSorted((one, other) => (one.id < other.id ? 1 : -1))

/** The player's own bet at a place of the flight that goes on, as long as it is in it or was. */
export const betAt = ({ flight, mine }: FlightView, seat: number): FlightBet | undefined =>
  mine.find(
    (bet) => bet.round === flight?.round && bet.seat === seat && !['refused', 'undone'].includes(bet.state),
  )
