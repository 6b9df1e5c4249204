import { z } from 'zod'
import { endpoint, historyEnd, historyOf } from './endpoint.ts'
import { RoundId } from './id.ts'
import { Amount, SignedAmount } from './money.ts'
import { Day, Instant } from './time.ts'
import { Category, NodeId, Vassalage } from './vendor-name.ts'

export const RoundState = z.enum(['open', 'closed', 'void'])

/** What a member played between a first bet and its close, as it stands. Titles are in the caller's language. */
export const Round = z.object({
  roundId: RoundId,
  vassalage: Vassalage,
  nodeId: NodeId,
  title: z.string(),
  category: Category,
  state: RoundState,
  stake: Amount,
  /** What of the stake was bonus money. */
  stakeBonus: Amount,
  prize: SignedAmount,
  /** The prize less the stake. */
  net: SignedAmount,
  openedAt: Instant,
  closedAt: Instant.nullable(),
})
export type Round = z.output<typeof Round>

/** By what a member looks through their rounds; what is not said is open. */
const roundFilter = {
  category: Category.optional(),
  vassalage: Vassalage.optional(),
  nodeId: NodeId.optional(),
  state: RoundState.optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const rounds = endpoint({
  method: 'GET',
  path: '/wps/game/rounds',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "The member's rounds at vendors, newest first: of a category, a vendor, a game or a state, of some days.",
  input: z.object({
    ...historyOf(20, RoundId),
    ...roundFilter,
  }),
  reply: z.object({ list: z.array(Round), ...historyEnd(RoundId) }),
  refusals: [],
})

export const roundSums = endpoint({
  method: 'GET',
  path: '/wps/game/rounds/sums',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "What the member's rounds at vendors come to, as they are looked through: how many, what was staked and won, and the difference; null where more lie in that time than are added up.",
  input: z.object(roundFilter),
  reply: z.object({
    sums: z
      .object({ rounds: z.int().nonnegative(), stake: Amount, prize: SignedAmount, net: SignedAmount })
      .nullable(),
  }),
  refusals: [],
})

export const roundById = endpoint({
  method: 'GET',
  path: '/wps/game/rounds/:roundId',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: "One of the member's own rounds, with what its vendor said of it, in the order it came.",
  input: z.object({ roundId: RoundId }),
  reply: z.object({
    ...Round.shape,
    /** Where its vendor lets anybody check what it came to; null where it does not. */
    verifyUrl: z.url().nullable(),
    /** Whether its vendor can be asked to show it as it was. */
    hasReplay: z.boolean(),
    transactions: z.array(
      z.object({
        kind: z.enum(['bet', 'win']),
        amount: Amount,
        /** `short` of a win that was undone is what the balance no longer held. */
        state: z.enum(['posted', 'undone']),
        short: Amount,
        at: Instant,
      }),
    ),
  }),
  refusals: ['round_unknown'],
})

export const roundReplay = endpoint({
  method: 'GET',
  path: '/wps/game/rounds/:roundId/replay',
  who: 'session',
  whileExcluded: true,
  limit: { points: 20, seconds: 60, per: 'member' },
  summary:
    "Where its vendor shows one of the member's own rounds as it was. The address is the vendor's, asked for at that moment, and may not hold for long.",
  input: z.object({ roundId: RoundId }),
  reply: z.object({ url: z.string() }),
  refusals: ['round_unknown', 'vendor_unavailable'],
})
