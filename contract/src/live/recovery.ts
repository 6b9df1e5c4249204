import { z } from 'zod'

/** What a member's screens are told where what guards their account changed: what it is, they ask for. */
export const events = [z.object({ type: z.literal('guards') })] as const
