import { z } from 'zod'
import { State } from '../feedback.ts'
import { FeedbackId } from '../id.ts'

/** What a member's screens are told of their feedback. */
export const events = [
  z.object({ type: z.literal('feedback'), feedbackId: FeedbackId, state: State }),
] as const
