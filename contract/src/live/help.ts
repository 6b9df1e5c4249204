import { z } from 'zod'

/** What every screen is told of help: only hints, for what is shown depends on the language of who asks. */
export const events = [
  z.object({ type: z.literal('help') }),
  z.object({ type: z.literal('protocol') }),
] as const
