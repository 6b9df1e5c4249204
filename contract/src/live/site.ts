import { z } from 'zod'
import { Elsewhere, Switches } from '../site.ts'

/** What every screen is told of the site. */
export const events = [
  // Only a hint: whether the site is open depends on who asks, so each page asks for itself.
  z.object({ type: z.literal('status') }),
  z.object({ type: z.literal('switches'), switches: Switches }),
  z.object({ type: z.literal('elsewhere'), elsewhere: Elsewhere }),
] as const
