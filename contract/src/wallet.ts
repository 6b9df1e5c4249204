import { z } from 'zod'
import { endpoint, historyEnd, historyOf, Nothing } from './endpoint.ts'
import { TransferId } from './id.ts'
import { Amount, SignedAmount } from './money.ts'
import { Day, Instant } from './time.ts'

export const Balance = z.object({ sumBalance: Amount, currency: z.string() })

export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'session',
  summary:
    "What the member can spend now, and nothing that is set aside, as a decimal string of the currency's unit.",
  input: Nothing,
  reply: Balance,
  refusals: [],
})

/** What moved money, in a member's words: the kinds an account record is filtered by. */
export const transferKinds = [
  'deposit',
  'reversal',
  'withdrawal',
  'stake',
  'prize',
  'refund',
  'correction',
  'adjustment',
  'bonus',
  'play_money',
] as const
export const TransferKind = z.enum(transferKinds)

export const AccountLine = z.object({
  id: TransferId,
  kind: TransferKind,
  amount: SignedAmount,
  balanceAfter: Amount,
  at: Instant,
  /** What it was for: an order, a draw, a deposit; shown as it is. */
  reference: z.string(),
})
export type AccountLine = z.output<typeof AccountLine>

export const accountRecord = endpoint({
  method: 'GET',
  path: '/wps/wallet/transfers',
  who: 'session',
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: "The member's account record, newest first: every movement with the balance after it.",
  input: z.object({
    ...historyOf(20, z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
    kind: TransferKind.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: z.object({ list: z.array(AccountLine), ...historyEnd(z.number()) }),
  refusals: [],
})
