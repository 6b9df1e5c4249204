import { z } from 'zod'

/**
 * What who plays is told of a bet that was not taken: at which vendor, why, and what would be taken, by the names of that
 * refusal; amounts in units.
 */
export const events = [
  z.object({
    type: z.literal('play.refused'),
    vassalage: z.string(),
    /** Whether it was of play money. */
    isDemo: z.boolean(),
    code: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
  /** Of a member's money at a vendor something changed. */
  z.object({ type: z.literal('purse'), vassalage: z.string() }),
] as const
