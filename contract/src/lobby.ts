import { z } from 'zod'
import { GameCode, PrizeMode } from './draw.ts'
import { endpoint } from './endpoint.ts'
import { DrawId } from './id.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

const often = { points: 600, seconds: 60, per: 'address' } as const

export const recentGames = endpoint({
  method: 'GET',
  path: '/wps/lottery/recent',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: 'The lotteries that the member bet on last, the latest first.',
  input: z.object({ count: z.coerce.number().int().min(1).max(20).default(8) }),
  reply: z.object({ list: z.array(z.object({ gameCode: GameCode, placedAt: Instant })) }),
  refusals: [],
})

export const popularGames = endpoint({
  method: 'GET',
  path: '/lgw/games/popular',
  who: 'anyone',
  limit: often,
  summary: 'The lotteries on offer by how many orders their draws of the last day took, the most first.',
  input: z.object({ count: z.coerce.number().int().min(1).max(100).default(20) }),
  reply: z.object({ list: z.array(z.object({ gameCode: GameCode, orders: z.number() })) }),
  refusals: ['not_signed_in'],
  forLooking: true,
})

export const popularNumbers = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/numbers',
  who: 'anyone',
  limit: often,
  summary:
    'The numbers of two digits that were played most on the last closed draws of a Vietnamese game, the most first. It says nothing of what comes.',
  input: z.object({
    gameCode: GameCode,
    count: z.coerce.number().int().min(1).max(100).default(100),
  }),
  reply: z.object({
    /** How many orders were looked at. */
    orders: z.number(),
    list: z.array(z.object({ number: z.string(), times: z.number() })),
  }),
  refusals: ['not_signed_in', 'game_unknown'],
  forLooking: true,
})

export const lotteryLobby = endpoint({
  method: 'GET',
  path: '/wps/lottery/lobby',
  who: 'anyone',
  limit: often,
  summary:
    'Where the lobby of lotteries opens, or the table of a game, for apps and other sites: an address of this site, in the language that is asked for.',
  input: z.object({
    lottoArea: z.enum(['VN']).optional(),
    launchMode: z.enum(['LOTT']).default('LOTT'),
    prizeMode: PrizeMode.optional(),
    gameCode: GameCode.optional(),
    view: z.enum(['betting', 'lobby']).default('lobby'),
    device: z.string().max(16).default('WEB'),
    /** A place of this site to go back to. */
    backUrl: z
      .string()
      .max(200)
      .regex(/^\/(?![/\\])[^\\\s]*$/)
      .optional(),
    language: z.string().max(35).optional(),
  }),
  reply: z.object({ url: z.string(), backUrl: z.string() }),
  refusals: ['not_signed_in', 'game_unknown'],
  forLooking: true,
})

const Side = z.string().nullable()

/** What draws of a game had in common, place by place; `engine` reckons it, and its page says what each figure is. */
export const Trend = z.object({
  lanes: z.array(
    z.object({
      name: z.string(),
      symbols: z.array(z.string()),
      figures: z.array(
        z.object({
          symbol: z.string(),
          times: z.number(),
          since: z.number().nullable(),
          longest: z.number(),
          inRow: z.number(),
        }),
      ),
    }),
  ),
  /** Newest first. */
  rows: z.array(
    z.object({
      drawId: DrawId,
      issue: z.string(),
      drawn: z.array(z.array(z.string())),
      sum: z.number().nullable(),
      size: Side,
      parity: Side,
      duel: Side,
    }),
  ),
  runs: z.record(
    z.enum(['size', 'parity', 'duel']),
    z.array(z.object({ side: z.string(), length: z.number() })),
  ),
})
export type Trend = z.output<typeof Trend>

export const trend = endpoint({
  method: 'GET',
  path: '/wps/lottery/trend',
  who: 'anyone',
  whileExcluded: true,
  limit: often,
  summary:
    'What the last draws of a game had in common: how often each number came at each place, since when not, sums, and sides in a row. It is told with a tag, and changes with the next result.',
  input: z.object({ gameCode: GameCode, count: z.coerce.number().int().min(10).max(500).default(100) }),
  reply: Trend,
  refusals: ['not_signed_in', 'game_unknown'],
  forLooking: true,
})

export const winners = endpoint({
  method: 'GET',
  path: '/wps/lottery/winners',
  who: 'anyone',
  limit: often,
  summary:
    'The largest wins among what was settled last, with no more of a name than its first letters; members who would rather not are left out, and so is play money.',
  input: z.object({ count: z.coerce.number().int().min(1).max(50).default(20) }),
  reply: z.object({
    list: z.array(
      z.object({ name: z.string(), gameCode: GameCode, prize: Amount, stake: Amount, settledAt: Instant }),
    ),
  }),
  refusals: ['not_signed_in'],
  forLooking: true,
})
