import { z } from 'zod'
import { Amount } from '../money.ts'

/** What a member's screens are told of their purse. */
export const events = [z.object({ type: z.literal('balance'), sumBalance: Amount })] as const
