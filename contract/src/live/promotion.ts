import { z } from 'zod'

/** What every screen is told of what is offered. */
export const events = [
  // Only a hint: what is shown depends on the language of who asks.
  z.object({ type: z.literal('promotion') }),
] as const
