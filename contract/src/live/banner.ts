import { z } from 'zod'

/** What every screen is told of banners: only a hint, for what is shown depends on who asks, and in which language. */
export const events = [z.object({ type: z.literal('banner') })] as const
