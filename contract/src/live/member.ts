import { z } from 'zod'
import { Icon } from '../icon.ts'

/** What a member's screens are told of how they are shown. */
export const events = [
  z.object({ type: z.literal('icon'), ...Icon.shape }),
  // Only a hint: a label is said in the language of who asks.
  z.object({ type: z.literal('label') }),
  // Only a hint: what they are called and would have is asked for.
  z.object({ type: z.literal('profile') }),
] as const
