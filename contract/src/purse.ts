import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'
import { PurseTransferId } from './id.ts'
import { Amount, PositiveAmount } from './money.ts'
import { ofStakes } from './refusal/care.ts'
import { Instant } from './time.ts'
import { Vassalage } from './vendor.ts'

export const PurseDirection = z.enum(['out', 'home'])

/**
 * `asked` and `unknown` is on its way: it is held, and its vendor is asked again. `by_hand` its vendor did not say in a day,
 * and people look into it.
 */
export const PurseState = z.enum(['asked', 'unknown', 'done', 'failed', 'by_hand'])

/** Money that goes to a vendor, or comes home. */
export const PurseTransfer = z.object({
  transferId: PurseTransferId,
  vassalage: Vassalage,
  direction: PurseDirection,
  amount: Amount,
  currency: z.string(),
  state: PurseState,
  at: Instant,
  /** When its vendor is asked next what became of it; null once it has ended, or people look into it. */
  nextAskAt: Instant.nullable(),
})
export type PurseTransfer = z.output<typeof PurseTransfer>

/** What of a member's lies at a vendor. */
export const VendorPurse = z.object({
  vassalage: Vassalage,
  /** What it is called in the caller's language. */
  name: z.string(),
  /** What our books have there. */
  amount: Amount,
  /** What the vendor said last that lies there, and when; null before it ever answered. */
  said: Amount.nullable(),
  saidAt: Instant.nullable(),
  /** It was asked just now, and did not answer. */
  isAway: z.boolean(),
  /** Money may be taken there. */
  isOpen: z.boolean(),
  /** What is on its way there or home. */
  transfer: PurseTransfer.nullable(),
})
export type VendorPurse = z.output<typeof VendorPurse>

export const merchantWallet = endpoint({
  method: 'GET',
  path: '/wps/wallets/merchant',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "The member's own money, what of it is set aside, and what lies at each vendor that keeps members' money, as the vendor says it now or said it last.",
  input: Nothing,
  reply: z.object({ currency: z.string(), main: Amount, held: Amount, list: z.array(VendorPurse) }),
  refusals: [],
})

const sent = { points: 30, seconds: 60, per: 'member' } as const

export const walletTransfer = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  who: 'member',
  isPlay: true,
  whileExcluded: true,
  idempotent: true,
  limit: sent,
  summary:
    "Takes money to a vendor that keeps members' money, or brings it home. It is held until the vendor says what became of it. `all` of what is taken along is as much as limits leave, and of what is brought home all that the vendor has; who brings all home plays there no more until they open a game anew. Who plays nowhere for now brings home, and takes nothing along.",
  input: z.object({
    vassalage: Vassalage,
    direction: PurseDirection,
    amount: z.union([z.literal('all'), PositiveAmount]),
  }),
  reply: PurseTransfer,
  refusals: [
    'transfer_unfinished',
    'insufficient_funds',
    'vendor_unavailable',
    'vendor_paused',
    'amount_not_representable',
    'clock_off',
    'idempotency_conflict',
    'idempotency_key_required',
    ...ofStakes,
  ],
})

export const recall = endpoint({
  method: 'POST',
  path: '/wps/wallet/recall',
  who: 'member',
  whileExcluded: true,
  idempotent: true,
  limit: sent,
  summary:
    'Brings home all that lies at every vendor. Each says for itself what became of it: `empty` where nothing is, `away` where it did not answer and nothing was moved, and else how the transfer stands.',
  input: Nothing,
  reply: z.object({
    list: z.array(
      z.object({
        vassalage: Vassalage,
        amount: Amount,
        state: z.enum([...PurseState.options, 'empty', 'away']),
      }),
    ),
  }),
  refusals: ['clock_off', 'idempotency_conflict', 'idempotency_key_required'],
})
