import { z } from 'zod'
import { OrderId, DrawId } from './id.ts'
import { Draw, Prizes } from './lottery.ts'
import { Amount } from './money.ts'
import { Switches } from './site.ts'

/** Where the socket stands; it carries events one way and takes nothing from the browser. */
export const livePath = '/wps/socket'

/** What the server pushes. A lost event costs freshness, never truth: after a reconnect the screens ask again. */
export const LiveEvent = z.discriminatedUnion('type', [
  // Only a hint: whether the site is open depends on who asks, so each page asks for itself.
  z.object({ type: z.literal('status') }),
  z.object({ type: z.literal('switches'), switches: Switches }),
  z.object({ type: z.literal('balance'), sumBalance: Amount }),
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
  // Something was missed on the way here, and nobody can say what: the screens ask again.
  z.object({ type: z.literal('resync') }),
])
export type LiveEvent = z.output<typeof LiveEvent>
