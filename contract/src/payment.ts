import { z } from 'zod'
import { changes, endpoint, historyEnd, historyOf } from './endpoint.ts'
import { DepositId } from './id.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Instant } from './time.ts'

export const depositStates = ['pending', 'paid', 'declined', 'expired', 'reversed'] as const

export const Deposit = z.object({
  depositId: DepositId,
  gateway: z.string(),
  amount: Amount,
  currency: z.string(),
  state: z.enum(depositStates),
  payUrl: z.string().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  /** What of it waits beyond a limit of the member's own, and cannot be spent. */
  held: Amount,
})
export type Deposit = z.output<typeof Deposit>

export const deposit = endpoint({
  method: 'POST',
  path: '/wps/payment/deposits',
  who: 'member',
  limit: changes,
  idempotent: true,
  summary:
    "Starts a deposit; the member pays on the gateway's page at payUrl, and a signed webhook reports back.",
  input: z.object({ amount: PositiveAmount, gateway: z.string().min(1).max(40) }),
  reply: Deposit,
  refusals: [
    'gateway_unknown',
    'deposit_limit',
    'currency_unsupported',
    'amount_not_representable',
    'in_need_true_account',
    'time_out',
    'own_deposit_limit',
    'limit_question_open',
  ],
})

export const deposits = endpoint({
  method: 'GET',
  path: '/wps/payment/deposits',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: "The member's deposits, newest first.",
  input: z.object(historyOf(20, DepositId)),
  reply: z.object({ list: z.array(Deposit), ...historyEnd(DepositId) }),
  refusals: ['in_need_true_account'],
})

export const depositById = endpoint({
  method: 'GET',
  path: '/wps/payment/deposits/:depositId',
  who: 'member',
  whileExcluded: true,
  summary: 'One deposit of the member.',
  input: z.object({ depositId: DepositId }),
  reply: Deposit,
  refusals: ['deposit_unknown', 'in_need_true_account'],
})

export const takeHeld = endpoint({
  method: 'POST',
  path: '/wps/payment/deposits/:depositId/release',
  who: 'member',
  limit: changes,
  summary:
    "Takes what of a deposit came beyond a limit of the member's own, once the limit has room for all of it. Asked again, it answers the deposit as it is.",
  input: z.object({ depositId: DepositId }),
  reply: Deposit,
  refusals: ['deposit_unknown', 'deposit_not_held', 'time_out', 'own_deposit_limit', 'in_need_true_account'],
})

/** Ways to pay that this deployment offers, with their limits. */
export const gateways = endpoint({
  method: 'GET',
  path: '/wps/payment/gateways',
  who: 'anyone',
  summary: 'Ways to deposit that this deployment offers.',
  input: z.object({}),
  reply: z.object({
    list: z.array(z.object({ gateway: z.string(), title: z.string(), amountMin: Amount, amountMax: Amount })),
  }),
  refusals: ['not_signed_in'],
  forLooking: true,
})
