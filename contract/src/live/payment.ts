import { z } from 'zod'
import { DepositId } from '../id.ts'
import { DepositState } from '../payment.ts'

/** What a member's screens are told of their deposits. */
export const events = [
  z.object({ type: z.literal('deposit'), depositId: DepositId, state: DepositState }),
] as const
