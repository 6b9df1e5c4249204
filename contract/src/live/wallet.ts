import { z } from 'zod'
import { Amount } from '../money.ts'
import { BalanceNumber } from '../wallet.ts'

/** What a member's screens are told of their purse. */
export const events = [
  z.object({ type: z.literal('balance'), sumBalance: Amount, number: BalanceNumber }),
] as const
