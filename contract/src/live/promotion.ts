import { z } from 'zod'
import { ApplicationState, PromotionId } from '../promotion.ts'

/** What every screen is told of what is offered, and a member's of what they applied for. */
export const events = [
  // Only a hint: what is shown depends on the language of who asks.
  z.object({ type: z.literal('promotion') }),
  z.object({ type: z.literal('application'), promotionId: PromotionId, state: ApplicationState }),
] as const
