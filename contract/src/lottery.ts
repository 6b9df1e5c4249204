import { z } from 'zod'
import { endpoint, historyEnd, historyOf } from './endpoint.ts'
import { DrawId, OrderId } from './id.ts'
import { Amount } from './money.ts'
import { Day, Instant } from './time.ts'
import { VendorShelf } from './casino.ts'
import {
  Draw,
  DrawProof,
  DrawState,
  FamilyCode,
  Game,
  GameCode,
  PrizeMode,
  Prizes,
  Result,
  Terms,
  TermsMark,
} from './draw.ts'
import { LineExplained, LineInput, linesMax, ofOrders, Order, OrderState } from './order.ts'

export * from './draw.ts'
export * from './order.ts'

export const gameMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  who: 'anyone',
  summary: 'The Vietnamese games on offer, in groups.',
  input: z.object({
    prizeMode: z.enum(['SEA', 'Lott', 'Elott', 'ZY']).default('SEA'),
    device: z.string().max(16).default('WEB'),
  }),
  reply: z.object({
    gameMenus: z.array(z.object({ gameGroupCode: z.string(), labelName: z.string(), games: z.array(Game) })),
  }),
  refusals: ['not_signed_in'],
  forLooking: true,
})

/** Games of every mode, as a lobby stands them: a group for each family. */
export const gameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  who: 'anyone',
  summary:
    'Every lottery on offer, in groups by family, and a group for each category whose vendors have games to play, with those vendors and how many games it has. Where a prize mode is named, the lotteries of it alone.',
  input: z.object({ prizeMode: PrizeMode.optional() }),
  reply: z.object({
    gameMenus: z.array(
      z.object({
        gameGroupCode: z.string(),
        labelName: z.string(),
        games: z.array(Game),
        /** Of a category. */
        vendors: VendorShelf.shape.cards.optional(),
        total: z.int().optional(),
      }),
    ),
  }),
  refusals: ['not_signed_in'],
  forLooking: true,
})

/** Draws nearest to now: opening and open ones first, in closing order. */
export const draws = endpoint({
  method: 'GET',
  path: '/wps/lottery/draws',
  who: 'anyone',
  limit: { points: 600, seconds: 60, per: 'address' },
  summary: 'Draws of a game, or of every game, by state; the soonest to close first.',
  input: z.object({
    gameCode: GameCode.optional(),
    state: DrawState.optional(),
    count: z.coerce.number().int().min(1).max(100).default(20),
    /** Instead: of each game on offer so many that close next, and the one that closed last. */
    perGame: z.coerce.number().int().min(1).max(5).optional(),
  }),
  reply: z.object({ list: z.array(Draw), now: Instant }),
  refusals: ['not_signed_in', 'game_unknown'],
  forLooking: true,
})

export const results = endpoint({
  method: 'GET',
  path: '/wps/lottery/results',
  who: 'anyone',
  whileExcluded: true,
  limit: { points: 600, seconds: 60, per: 'address' },
  summary: 'Opened numbers of a game, newest first.',
  input: z.object({ gameCode: GameCode, count: z.coerce.number().int().min(1).max(200).default(20) }),
  reply: z.object({ list: z.array(Result) }),
  refusals: ['not_signed_in', 'game_unknown'],
  forLooking: true,
})

/** What was drawn of all games, as a record. How many that are is not counted. */
export const resultsRecord = endpoint({
  method: 'GET',
  path: '/wps/lottery/results/record',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: 'Opened numbers of all games, newest first: of a family or a game, drawn on some days.',
  input: z.object({
    before: DrawId.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    gameCode: GameCode.optional(),
    family: FamilyCode.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: z.object({ list: z.array(Result), ...historyEnd(DrawId) }),
  refusals: ['draw_unknown'],
})

/** What each game drew last: one entry for a game that has drawn, none for one that has not. */
export const latestResults = endpoint({
  method: 'GET',
  path: '/wps/lottery/results/latest',
  who: 'anyone',
  limit: { points: 600, seconds: 60, per: 'address' },
  summary: 'The newest opened numbers of every game.',
  input: z.object({}),
  reply: z.object({ list: z.array(Result) }),
  refusals: ['not_signed_in'],
  forLooking: true,
})

export const drawPage = endpoint({
  method: 'GET',
  path: '/wps/lottery/draws/:drawId',
  who: 'anyone',
  whileExcluded: true,
  limit: { points: 600, seconds: 60, per: 'address' },
  summary: 'One draw with its result and, for a house draw, everything needed to verify it.',
  input: z.object({ drawId: DrawId }),
  reply: z.object({
    ...Draw.shape,
    prizes: Prizes.nullable(),
    proof: DrawProof.nullable(),
    /** What its lines are priced by. */
    terms: Terms,
    /** How many were accepted; null until sales end. */
    orders: z.number().nullable(),
  }),
  refusals: ['draw_unknown'],
})

/** One order's place in the root of its draw, so its member can check that it was counted. */
export const orderProof = endpoint({
  method: 'GET',
  path: '/wps/lottery/orders/:orderId/proof',
  who: 'session',
  whileExcluded: true,
  limit: { points: 30, seconds: 60, per: 'member' },
  summary: "The leaf of a member's own order and its path to the draw's root; null before the draw closed.",
  input: z.object({ orderId: OrderId }),
  reply: z.object({
    leaf: z.string(),
    root: z.string().nullable(),
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
  }),
  refusals: ['order_unknown'],
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/wps/lottery/orders',
  who: 'session',
  isPlay: true,
  limit: { points: 300, seconds: 60, per: 'member' },
  idempotent: true,
  summary: 'Places an order on an open draw and takes its stake, durably, before it answers.',
  input: z.object({
    drawId: DrawId,
    /** The game the member believes to play; a draw of another is refused. */
    gameCode: GameCode.optional(),
    /** Of the terms that the member was shown its prices by; where the draw has others, it is refused `odds_changed`. */
    termsMark: TermsMark.optional(),
    lines: z.array(LineInput).min(1).max(linesMax),
  }),
  reply: z.object({
    orderId: OrderId,
    stake: Amount,
    /** What of the stake was paid back at once. */
    rebate: Amount,
    /** What can be spent after both. */
    balance: Amount,
  }),
  refusals: ofOrders,
})

export const orders = endpoint({
  method: 'GET',
  path: '/wps/lottery/orders',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: "The member's betting record, newest first.",
  input: z.object({
    ...historyOf(20, OrderId),
    gameCode: GameCode.optional(),
    family: FamilyCode.optional(),
    drawId: DrawId.optional(),
    state: OrderState.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: z.object({ list: z.array(Order), ...historyEnd(OrderId) }),
  refusals: [],
})

export const orderById = endpoint({
  method: 'GET',
  path: '/wps/lottery/orders/:orderId',
  who: 'session',
  whileExcluded: true,
  summary: "One of the member's own orders.",
  input: z.object({ orderId: OrderId }),
  reply: Order,
  refusals: ['order_unknown'],
})

export const orderExplained = endpoint({
  method: 'GET',
  path: '/wps/lottery/orders/:orderId/explanation',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "Why each line of one of the member's own orders came to what it did, by the result it was settled by; null before that, and of what was given back.",
  input: z.object({ orderId: OrderId }),
  reply: z.object({ lines: z.array(LineExplained).nullable() }),
  refusals: ['order_unknown'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/wps/lottery/orders/:orderId/cancellation',
  who: 'session',
  whileExcluded: true,
  limit: { points: 60, seconds: 60, per: 'member' },
  summary:
    "Takes back one of the member's own orders before its draw closes, where its game allows it: what it cost goes back. Of one that is cancelled it answers the same again.",
  input: z.object({ orderId: OrderId }),
  reply: z.object({ orderId: OrderId, refund: Amount, balance: Amount }),
  refusals: ['order_unknown', 'draw_closed', 'clock_off', 'order_not_cancellable'],
})
