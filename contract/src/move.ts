import { z } from 'zod'
import { PaymentPassword, reads, sealedRefusals } from './destination.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { MemberId, MoveId } from './id.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Instant } from './time.ts'

/** Who stands above a member, as that member knows them. */
export const Peer = z.object({ memberId: MemberId, nickname: z.string() })
export type Peer = z.output<typeof Peer>

/** What can be moved now. Amounts are of the member's currency. */
export const MoveTerms = z.object({
  /** Null for who came by nobody's invitation, and where moves are switched off. */
  peer: Peer.nullable(),
  amountMin: Amount,
  amountMax: Amount,
  /** What of today's limits is left. */
  dayLeft: Amount,
  balance: Amount,
  /** Whether a bank account of theirs is saved that does not rest: a move asks for the end of its number. */
  hasAccount: z.boolean(),
})
export type MoveTerms = z.output<typeof MoveTerms>

export const moveTerms = endpoint({
  method: 'GET',
  path: '/wps/payment/moves/terms',
  who: 'member',
  limit: reads,
  summary: 'Whom the member can move money to, and how much of it now.',
  input: Nothing,
  reply: MoveTerms,
  refusals: [],
})

export const Move = z.object({ moveId: MoveId, to: Peer, amount: Amount, currency: z.string(), at: Instant })
export type Move = z.output<typeof Move>

export const move = endpoint({
  method: 'POST',
  path: '/wps/payment/moves',
  who: 'member',
  // A wrong end of an account number is a guess: ten of ten thousand in an hour.
  limit: { points: 10, seconds: 3600, per: 'member', counts: 'failures' },
  sealed: true,
  stepUp: 'from elsewhere',
  idempotent: true,
  summary:
    'Moves money at once and for good to who stands above the member. Asks for the payment password, the last four digits of a bank account they saved, and from a new place or for much a fresh proof of who they are. What the other side is held to by their own limits is not told.',
  input: z.object({
    to: MemberId,
    amount: PositiveAmount,
    paymentPassword: PaymentPassword,
    accountTail: z.string().regex(/^\d{4}$/),
  }),
  reply: Move,
  refusals: [
    'function_not_enabled',
    'move_not_allowed',
    'move_not_taken',
    'move_limit',
    'move_day_limit',
    'account_tail_wrong',
    'account_suspended',
    'time_out',
    'payment_held',
    'insufficient_funds',
    'amount_not_representable',
    'currency_unsupported',
    'payment_password_needed',
    'payment_password_wrong',
    'idempotency_conflict',
    'idempotency_key_required',
    ...sealedRefusals,
  ],
})
