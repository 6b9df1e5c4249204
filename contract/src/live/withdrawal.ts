import { z } from 'zod'
import { WithdrawalId } from '../id.ts'
import { WithdrawalState } from '../withdrawal.ts'

/** What members are told of their withdrawals: each step of its way. */
export const events = [
  z.object({ type: z.literal('withdrawal'), withdrawalId: WithdrawalId, state: WithdrawalState }),
] as const
