import { z } from 'zod'
import { DrawId, OrderId } from '../id.ts'
import { Draw, GameCode, Prizes } from '../lottery.ts'
import { Amount } from '../money.ts'
import { SteppedOdds } from '../odds.ts'

/** What screens are told of draws, and members of what their orders came to. */
export const events = [
  z.object({ type: z.literal('draw.open'), draw: Draw }),
  z.object({ type: z.literal('draw.closing'), draw: Draw }),
  z.object({ type: z.literal('draw.state'), draw: Draw }),
  z.object({ type: z.literal('draw.result'), draw: Draw, prizes: Prizes }),
  // What is offered by now of the usual odds, where that has changed: each key as a line has it that is priced.
  z.object({ type: z.literal('draw.odds'), draw: Draw, list: z.array(SteppedOdds) }),
  // What a game pays is another, or how its odds step down: what is offered is asked for again.
  z.object({ type: z.literal('game.odds'), gameCode: GameCode }),
  // Enough to tell a win wherever its member is, and to set it right in a list.
  z.object({
    type: z.literal('order.settled'),
    orderId: OrderId,
    drawId: DrawId,
    gameCode: GameCode,
    issue: z.string(),
    stake: Amount,
    state: z.enum(['won', 'lost', 'void']),
    payout: Amount,
  }),
] as const
