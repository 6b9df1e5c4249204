import { z } from 'zod'
import { Bank, Network, PaymentPassword, reads, sealedRefusals } from './destination.ts'
import { changes, endpoint, historyEnd, historyOf } from './endpoint.ts'
import { DestinationId, UploadId, WithdrawalId } from './id.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Instant } from './time.ts'

/** How many withdrawals of a member are under way at most. */
export const openMax = 3
/** How many pictures a member shows where money did not come, and how much they say. */
export const proofMax = 3
export const noteMax = 140

/** How a withdrawal goes: by itself within minutes, by somebody's hand, or once somebody has looked at it, by either. */
export const arrivals = ['minutes', 'by_hand', 'after_review'] as const

/** What a withdrawal would cost, and when it would arrive. */
export const Quote = z.object({
  /** Of the amount: what the house takes, and what arrives. */
  fee: Amount,
  net: Amount,
  /** How many more are free of a fee today, and how many more there can be at all. */
  freeLeft: z.int(),
  dayLeft: z.int(),
  amountMin: Amount,
  amountMax: Amount,
  /** What can be taken out now. */
  balance: Amount,
  /** Whether somebody looks at it before it goes. */
  looked: z.boolean(),
  /** How it goes; null while it is not said how much and where to. */
  arrives: z.enum(arrivals).nullable(),
  usableFrom: Instant.nullable(),
  /** What bonus would be lost by it; null where none would. It takes from `main` alone, and no bonus ends with it. */
  bonusLost: Amount.nullable(),
})
export type Quote = z.output<typeof Quote>

export const quote = endpoint({
  method: 'GET',
  path: '/wps/payment/withdrawals/quote',
  who: 'member',
  whileExcluded: true,
  limit: reads,
  summary:
    'What taking an amount out would cost now, what would arrive, how soon it goes and whether somebody looks at it first; without an amount, what can be taken out.',
  input: z.object({ amount: PositiveAmount.optional(), destinationId: DestinationId.optional() }),
  reply: Quote,
  refusals: ['destination_unknown', 'currency_unsupported'],
})

/**
 * `review`: somebody looks at it. `approved`: to be sent. `paying`: a gateway was asked to. `unknown`: it did not say what
 * became of it, and is asked again. `paid`: sent. `confirmed`, `assumed`: received, as the member said or nobody denied.
 * `disputed`: the member says it did not come. `returned`: it came back, and is theirs again. `refused`: it stays theirs.
 */
export const withdrawalStates = [
  'review',
  'approved',
  'paying',
  'unknown',
  'failed',
  'paid',
  'confirmed',
  'assumed',
  'disputed',
  'returned',
  'refused',
] as const
export const WithdrawalState = z.enum(withdrawalStates)
export type WithdrawalState = z.output<typeof WithdrawalState>

/** States in which nothing is awaited any more, of the payer or of the member. */
export const overStates = ['confirmed', 'assumed', 'returned', 'refused'] as const satisfies WithdrawalState[]

/** One step on its way, with the reason where it was refused; of what came back staff's is theirs. */
export const Step = z.object({
  state: z.enum(['asked', ...withdrawalStates]),
  at: Instant,
  reason: z.string().nullable(),
})

export const Withdrawal = z.object({
  withdrawalId: WithdrawalId,
  amount: Amount,
  fee: Amount,
  /** What arrives. */
  net: Amount,
  currency: z.string(),
  /** Of an account at a bank; null for a coin address. */
  bank: Bank.nullable(),
  /** Of a coin address; null for an account at a bank. */
  network: Network.nullable(),
  shown: z.string(),
  holder: z.string(),
  state: WithdrawalState,
  askedAt: Instant,
  paidAt: Instant.nullable(),
  /** Until when the member can say whether it came; then it is taken to have come. */
  confirmBy: Instant.nullable(),
  steps: z.array(Step),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const withdraw = endpoint({
  method: 'POST',
  path: '/wps/payment/withdrawals',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  sealed: true,
  stepUp: 'from elsewhere',
  idempotent: true,
  summary:
    'Takes money out to a destination: it is set aside before this answers, and cannot be taken back to play with. Looked at by somebody, or approved at once where every rule holds.',
  input: z.object({
    destinationId: DestinationId,
    amount: PositiveAmount,
    /** The fee that was shown: another is refused. */
    fee: Amount,
    paymentPassword: PaymentPassword,
  }),
  reply: Withdrawal,
  refusals: [
    'destination_unknown',
    'destination_resting',
    'withdrawal_limit',
    'withdrawals_open',
    'withdrawals_today',
    'withdrawal_fee_changed',
    'insufficient_funds',
    'amount_not_representable',
    'currency_unsupported',
    'function_not_enabled',
    'payment_password_needed',
    'payment_password_wrong',
    'idempotency_conflict',
    'idempotency_key_required',
    ...sealedRefusals,
  ],
})

export const withdrawals = endpoint({
  method: 'GET',
  path: '/wps/payment/withdrawals',
  who: 'member',
  whileExcluded: true,
  limit: reads,
  summary:
    "The member's withdrawals, newest first, each with the steps of its way; all of them, those in one state, or those that are not over.",
  input: z.object({
    ...historyOf(20, WithdrawalId),
    state: z.enum([...withdrawalStates, 'not_over']).optional(),
  }),
  reply: z.object({ list: z.array(Withdrawal), ...historyEnd(WithdrawalId) }),
  refusals: [],
})

export const withdrawalById = endpoint({
  method: 'GET',
  path: '/wps/payment/withdrawals/:withdrawalId',
  who: 'member',
  whileExcluded: true,
  limit: reads,
  summary: 'One of the member’s own withdrawals, with the steps of its way.',
  input: z.object({ withdrawalId: WithdrawalId }),
  reply: Withdrawal,
  refusals: ['withdrawal_unknown'],
})

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/wps/payment/withdrawals/:withdrawalId/confirmation',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  summary:
    'Says whether a withdrawal that was sent has come: that it has, or that it has not, with one to three pictures of the account. Said again it changes nothing.',
  input: z.discriminatedUnion('received', [
    z.object({ withdrawalId: WithdrawalId, received: z.literal(true) }),
    z.object({
      withdrawalId: WithdrawalId,
      received: z.literal(false),
      note: z.string().trim().max(noteMax).default(''),
      uploadIds: z
        .array(UploadId)
        .min(1)
        .max(proofMax)
        .refine((ids) => new Set(ids).size === ids.length, { error: 'upload_used' }),
    }),
  ]),
  reply: Withdrawal,
  refusals: ['withdrawal_unknown', 'withdrawal_state'],
})
