import { z } from 'zod'
import { DrawId, OrderId } from './id.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Instant } from './time.ts'
import { GameCode } from './draw.ts'
import { ofStakes } from './refusal/care.ts'

/** The most lines and numbers one call may carry; a game may allow less. */
export const linesMax = 200
export const numbersMax = 1000

/** A line: numbers each by itself, or of each part of a play what is chosen in it, with commas between. */
export const LineInput = z.object({
  play: z.string().regex(/^[a-z0-9_]{2,32}$/),
  numbers: z.array(z.string().regex(/^[a-z0-9_,-]{0,400}$/)).max(numbersMax),
  unit: PositiveAmount,
  multiple: z.number().int().min(1).max(1000).optional(),
  /** The prize group a line is priced at, of games that have one; the highest prizes unless said. */
  group: z.number().int().min(1).max(2000).optional(),
  /** The stations it is played at, of games that are drawn at several. */
  at: z
    .array(z.string().regex(/^[a-z]{2,16}$/))
    .min(1)
    .max(8)
    .optional(),
  /**
   * What of the usual odds the member was shown, in parts per million: all of them unless said. A line is taken at what is
   * offered, and refused where that is another by now.
   */
  payPpm: z.number().int().min(1).max(1_000_000).optional(),
})

export const orderStates = ['open', 'won', 'lost', 'void', 'cancelled'] as const
export const OrderState = z.enum(orderStates)

export const OrderLine = z.object({
  play: z.string(),
  numbers: z.array(z.string()),
  unit: Amount,
  multiple: z.number(),
  /** The prize group it was priced at, where it has one. */
  group: z.number().optional(),
  /** The stations it was played at, where a game is drawn at several. */
  at: z.array(z.string()).optional(),
  /** What of the usual odds it is paid at, in parts per million, where that is not all of them. */
  payPpm: z.number().optional(),
  stake: Amount,
  /** Known once the draw is settled. */
  hits: z.number().nullable(),
  payout: Amount.nullable(),
})

export const Order = z.object({
  orderId: OrderId,
  drawId: DrawId,
  gameCode: GameCode,
  issue: z.string(),
  state: OrderState,
  stake: Amount,
  /** What of the stake was paid back as it was placed; a void takes it with it. */
  rebate: Amount,
  payout: Amount,
  placedAt: Instant,
  lines: z.array(OrderLine),
})
export type Order = z.output<typeof Order>

/** Why a line came to what it did: what the play compares with, what of that was chosen, and what was won how often. */
export const LineExplained = z.object({
  drawn: z.array(z.string()),
  /** What of the pick is among that; a server of before does not say. */
  came: z.array(z.string()).optional(),
  matches: z.array(z.object({ prize: z.string(), number: z.string(), pick: z.string() })),
  tiers: z.array(z.object({ name: z.string(), lines: z.number(), prize: Amount })),
  payout: Amount,
})

/** What an order is refused for, alone or as the first of a chase. */
export const ofOrders = [
  'draw_unknown',
  'draw_not_open',
  'draw_closed',
  'clock_off',
  'draw_of_another_game',
  'play_unknown',
  'numbers_invalid',
  'line_limit',
  'prize_limit',
  'order_limit',
  'member_draw_limit',
  'liability_limit',
  'odds_changed',
  'insufficient_funds',
  'currency_unsupported',
  'amount_not_representable',
  'idempotency_conflict',
  'idempotency_key_required',
  ...ofStakes,
] as const
