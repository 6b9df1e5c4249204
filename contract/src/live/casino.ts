import { z } from 'zod'

/**
 * What every screen is told of who supplies games: that one rests now, is expected back at another time, or is back. Only a hint, for
 * what is offered depends on who looks.
 */
export const events = [z.object({ type: z.literal('offer') })] as const
