import { Amount } from '@fairground/contract/money'
import { Instant } from '@fairground/contract/time'
import { z } from 'zod'
import { bare } from './bare.ts'

/** A player's own bet on a flight. Multiples are in hundredths; `auto` is where it leaves by itself. */
export const FlightBet = z.object({
  id: z.uuid(),
  round: z.uuid(),
  seat: z.int().min(1).max(2),
  auto: z.int(),
  currency: z.string(),
  stake: Amount,
  state: z.enum(['asked', 'in', 'out', 'lost', 'refused', 'undone']),
  outAt: z.int().nullable(),
  outBy: z.enum(['hand', 'auto', 'ceiling']).nullable(),
  paid: Amount.nullable(),
  at: Instant,
})
export type FlightBet = z.output<typeof FlightBet>

/** So many of a player's own bets are told at a time. */
export const flightBetsAtOnce = 20

/**
 * A bet of the player's own that ended unseen. `cameTo` is how far its flight went, null where nothing was decided in it; one that is
 * not whole was cut off by an end of the studio's.
 */
export const FlightBetAway = FlightBet.extend({ cameTo: z.string().nullable(), isWhole: z.boolean() })
export type FlightBetAway = z.output<typeof FlightBetAway>

/** A flight that is over: `cameTo` to two places. One that was not led to its end paid what could act by itself. */
export const PastFlight = z.object({
  id: z.uuid(),
  number: z.int(),
  cameTo: z.string(),
  isWhole: z.boolean(),
})
export type PastFlight = z.output<typeof PastFlight>

/** What was published of a flight, and of the player's own bets on it the way from each to the root. */
export const FlightProof = PastFlight.extend({
  game: z.string(),
  version: z.int(),
  anchor: z.string(),
  link: z.string(),
  root: z.string(),
  entropy: z.string(),
  ceiling: z.int(),
  openedAt: Instant,
  bets: z.array(
    FlightBet.extend({
      step: Amount,
      path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
    }),
  ),
})
export type FlightProof = z.output<typeof FlightProof>

/** A bet as all see it: by a sign of its player's that is another in each round. */
const SeenBet = z.object({ id: z.string(), who: z.string(), stake: z.string(), currency: z.string() })
export type SeenBet = z.output<typeof SeenBet>
const SeenOut = z.object({ id: z.string(), at: z.int() })
export type SeenOut = z.output<typeof SeenOut>

const Opened = z.object({
  round: z.string(),
  number: z.int(),
  anchor: z.string(),
  /** What is left of the time to bet, in ms. */
  closesInMs: z.number(),
})
const Flown = z.object({
  root: z.string(),
  entropy: z.string(),
  ceiling: z.int(),
  /** How many bets are in the root. */
  bets: z.int(),
  /** When it leaves the ground, in ms from now; of one under way, below nought. */
  startsInMs: z.number(),
})

/**
 * What is told to all who watch. Three frames a round: `open` when bets are taken, `fly` once they are locked, `end` with the link.
 * Between them, at most five times a second, `list`: who came, who left at what, and who was taken back. Whoever comes, or was behind, is
 * told `now`.
 */
export const FlightFrame = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('open'), ...Opened.shape })
    .describe('A flight takes bets: the link it is sealed by, and what is left of the time.'),
  z
    .object({ type: z.literal('fly'), round: z.string(), ...Flown.shape })
    .describe('Bets are locked: their root, entropy and the ceiling, and when it leaves the ground.'),
  z
    .object({
      type: z.literal('end'),
      round: z.string(),
      number: z.int(),
      cameTo: z.string(),
      link: z.string(),
      isWhole: z.boolean(),
    })
    .describe('It is over: how far it went, and the link that says so.'),
  z
    .object({
      type: z.literal('list'),
      round: z.string(),
      came: z.array(SeenBet),
      left: z.array(SeenOut),
      gone: z.array(z.string()),
    })
    .describe(
      'Who came, who left and at which multiple in hundredths, and which bets were taken back; five times a second at most.',
    ),
  z
    .object({
      type: z.literal('now'),
      opened: Opened.nullable(),
      flown: Flown.nullable(),
      cameTo: z.string().nullable(),
      came: z.array(SeenBet),
      left: z.array(SeenOut),
    })
    .describe('Where things are, for whoever comes, and for a page that was behind.'),
  bare('pong', 'The answer to `ping`, for a page to measure its delay by.'),
  bare('mine', 'Bets of the player’s own ended or were paid: they are to be asked for.'),
])
export type FlightFrame = z.output<typeof FlightFrame>

/** What a page says on the socket: who it is, first of all, and then only that it is there. */
export const FlightSaid = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('enter'), bearer: z.string().max(200) })
    .describe('The first thing a page says: who it is. Whoever says it not in five seconds is let go.'),
  bare('ping', 'A page is there.'),
])
export type FlightSaid = z.output<typeof FlightSaid>
