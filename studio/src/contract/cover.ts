import { z } from 'zod'
import { PastFlight } from './flight.ts'

/** How a bet left, as anybody is told: by a sign of its player's that is of this flight alone, at what, and what it gained. */
const CoverLeft = z.object({ who: z.string(), at: z.int(), gain: z.string(), currency: z.string() })
export type CoverLeft = z.output<typeof CoverLeft>

const Climbed = z.object({
  /** For how long it has been in the air, in ms of its flight, and where it is, in hundredths: never beyond where it ends. */
  flownMs: z.number(),
  at: z.int(),
  /** How many bets are aboard still. */
  aboard: z.int(),
  /** What they staked, in ten-thousandths; null where it is of more than one currency. */
  staked: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** Who left last, the latest first. */
  left: z.array(CoverLeft),
})

/**
 * What is told to a cover, which is anybody's and bets nothing: where things are whenever that changes, and while a flight is in the air
 * how it climbs, once a second.
 */
export const CoverFrame = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('sky'),
      /** `rest` while nobody is there to fly. */
      phase: z.enum(['rest', 'betting', 'locked', 'flying', 'ended']),
      round: z.string().nullable(),
      /** What is left of the time to bet, in ms; null where no bets are taken. */
      closesInMs: z.number().nullable(),
      /** How far it went, to two places, once it is over. */
      cameTo: z.string().nullable(),
      ...Climbed.shape,
      /** Flights that were led to their end, the newest first: each can be checked by its id. */
      before: z.array(PastFlight.pick({ id: true, number: true, cameTo: true })),
    })
    .describe('Where things are: as somebody comes, and whenever that changes.'),
  z
    .object({ type: z.literal('climb'), ...Climbed.shape })
    .describe('How far the flight in the air is, once a second.'),
  z.object({ type: z.literal('still') }).describe('Nothing has changed for ten seconds, and the line lives.'),
])
export type CoverFrame = z.output<typeof CoverFrame>

/** What a cover says to the pages around it, by `postMessage`: whether there is anything on it to be shown. */
export const FromCover = z
  .object({ type: z.literal('cover'), is: z.enum(['live', 'rest']) })
  .describe('Whether the cover shows what goes on, or has nothing to show over the picture beneath it.')
export type FromCover = z.output<typeof FromCover>
