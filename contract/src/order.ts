import { z } from 'zod'
import { GameCode } from './draw.ts'
import { DrawId, OrderId } from './id.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

export const orderStates = ['open', 'won', 'lost', 'void'] as const
export const OrderState = z.enum(orderStates)

export const OrderLine = z.object({
  play: z.string(),
  numbers: z.array(z.string()),
  unit: Amount,
  multiple: z.number(),
  /** The prize group it was priced at, where it has one. */
  group: z.number().optional(),
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
