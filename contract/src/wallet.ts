import { z } from 'zod'
import { endpoint, historyEnd, historyOf, Nothing } from './endpoint.ts'
import { TransferId } from './id.ts'
import { kinds as ofLottery } from './lottery.ts'
import { Amount, SignedAmount } from './money.ts'
import { kinds as ofPayment } from './payment.ts'
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

/** What moves money between a purse and the house beside what is paid in or played. */
export const kinds = ['adjustment', 'bonus', 'play_money'] as const

/** What moved money, in a member's words: the kinds an account record is filtered by. */
export const transferKinds = [...ofPayment, ...ofLottery, ...kinds] as const
export const TransferKind = z.enum(transferKinds)

const accountLineOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  z.object({
    id: TransferId,
    kind: z.enum(kinds),
    amount: SignedAmount,
    balanceAfter: Amount,
    at: Instant,
    /** What it was for: an order, a draw, a deposit; shown as it is. */
    reference: z.string(),
  })
export const AccountLine = accountLineOf(transferKinds)
export type AccountLine = z.output<typeof AccountLine>

/** The account record where money moves for these kinds. */
export const accountRecordOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  endpoint({
    method: 'GET',
    path: '/wps/wallet/transfers',
    who: 'session',
    limit: { points: 120, seconds: 60, per: 'member' },
    summary: "The member's account record, newest first: every movement with the balance after it.",
    input: z.object({
      ...historyOf(20, z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
      kind: z.enum(kinds).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: z.object({ list: z.array(accountLineOf(kinds)), ...historyEnd(z.number()) }),
    refusals: [],
  })
export const accountRecord = accountRecordOf(transferKinds)
