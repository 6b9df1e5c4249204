import { z } from 'zod'

/** What a member's screens are told of what they keep their play within: that it is another now. */
export const events = [z.object({ type: z.literal('care') })] as const
