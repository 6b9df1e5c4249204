import { z } from 'zod'
import { bare } from './bare.ts'
import { CoverFrame, FromCover } from './cover.ts'
import { FlightFrame, FlightSaid } from './flight.ts'

/** What the page of a game says to the pages around it, by `postMessage` to their origin alone; `ticket?` to whoever frames it. */
export const ToSite = z.discriminatedUnion('type', [
  bare('ready', 'The game can be played.'),
  bare('balance', 'What the player holds has changed: it is to be asked for.'),
  bare('beat', 'The page lives. It is said every ten seconds.'),
  bare('ticket?', 'This page was loaded anew, and its ticket is used up: another way in is asked for.'),
  z
    .object({ type: z.literal('round'), open: z.boolean() })
    .describe('Whether a round is under way, so that leaving is asked once.'),
])
export type ToSite = z.output<typeof ToSite>

/** What the pages around a game say to it; heard from the origin that its session names, and from nobody else. */
export const FromSite = z.discriminatedUnion('type', [
  bare('pause', 'The game is covered: nothing can be pressed until `resume`.'),
  bare('resume', 'The game is in sight again.'),
  z
    .object({ type: z.literal('theme'), theme: z.enum(['dark', 'light']) })
    .describe('How the pages around the game look.'),
  z
    .object({ type: z.literal('language'), language: z.string().max(35) })
    .describe('In which language the pages around the game are read.'),
  z
    .object({ type: z.literal('zone'), timeZone: z.string().max(100) })
    .describe(
      'In which time zone the pages around the game write times, by its IANA name. A game that was told none writes them in the operator’s.',
    ),
  z
    .object({ type: z.literal('sound'), on: z.boolean() })
    .describe(
      'Whether the game is heard. The pages around it have the switch and keep it: a game that was told shows none of its own.',
    ),
  z
    .object({ type: z.literal('balance'), amount: z.string().regex(/^\d{1,19}$/) })
    .describe('What the player holds, in ten-thousandths of the currency unit, in digits.'),
  z
    .object({ type: z.literal('money'), hidden: z.boolean() })
    .describe(
      'Whether the player hides what they hold: a game that was told shows no balance until it is told otherwise. What is bet and paid is shown all the same.',
    ),
])
export type FromSite = z.output<typeof FromSite>

/** Every message, by who says it. */
export const messages = [
  ...ToSite.options.map((body) => ({ from: 'the game', body })),
  ...FromSite.options.map((body) => ({ from: 'the pages around it', body })),
  ...FlightSaid.options.map((body) => ({ from: 'the page of a flight, on the socket', body })),
  ...FlightFrame.options.map((body) => ({ from: 'the studio, on the socket', body })),
  ...CoverFrame.options.map((body) => ({ from: 'the studio, on the stream `GET /api/flight/cover`', body })),
  { from: 'a cover, to the pages around it', body: FromCover },
].map(({ from, body }) => ({
  from,
  type: body.shape.type.value,
  summary: body.description ?? '',
  body,
}))
