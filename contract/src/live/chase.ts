import { z } from 'zod'
import { Chase, ChaseState } from '../chase.ts'
import { ChaseId } from '../id.ts'

/** What members are told of their chases: that one placed an order, or ended. */
export const events = [
  z.object({
    type: z.literal('chase'),
    chaseId: ChaseId,
    state: ChaseState,
    endedBy: Chase.shape.endedBy,
    reason: Chase.shape.reason,
  }),
] as const
