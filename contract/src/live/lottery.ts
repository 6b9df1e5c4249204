import { z } from 'zod'
import { DrawId, OrderId } from '../id.ts'
import { Draw, Prizes } from '../lottery.ts'
import { Amount } from '../money.ts'

/** What screens are told of draws, and members of what their orders came to. */
export const events = [
  z.object({ type: z.literal('draw.open'), draw: Draw }),
  z.object({ type: z.literal('draw.closing'), draw: Draw }),
  z.object({ type: z.literal('draw.state'), draw: Draw }),
  z.object({ type: z.literal('draw.result'), draw: Draw, prizes: Prizes }),
  z.object({
    type: z.literal('order.settled'),
    orderId: OrderId,
    drawId: DrawId,
    state: z.enum(['won', 'lost', 'void']),
    payout: Amount,
  }),
] as const
