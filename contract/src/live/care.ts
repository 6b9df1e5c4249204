import { z } from 'zod'

/**
 * What a member's screens are told of what they keep their play within: that it is another now. `rests` is said as their play is
 * stopped, just before their sessions end: by a break, because they shut themselves out, or by the house until somebody spoke with them.
 */
export const events = [
  z.object({ type: z.literal('care'), rests: z.enum(['time_out', 'self_excluded', 'stopped']).optional() }),
] as const
