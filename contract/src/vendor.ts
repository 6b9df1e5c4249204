import { z } from 'zod'
import { endpoint, historyEnd, historyOf, Nothing } from './endpoint.ts'
import { RoundId } from './id.ts'
import { Amount, SignedAmount } from './money.ts'
import { Day, Instant } from './time.ts'

/** A vendor, by the name that stands for it wherever it is named. */
export const Vassalage = z.string().regex(/^[A-Z][A-Z\d]{1,15}$/)

/** A game, as it is named to the outside. */
export const NodeId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const Category = z.enum(['LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'INHOUSE'])
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
    category: Category.optional(),
    vassalage: Vassalage.optional(),
    nodeId: NodeId.optional(),
    state: RoundState.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: z.object({ list: z.array(Round), ...historyEnd(RoundId) }),
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

export const currentSessions = endpoint({
  method: 'GET',
  path: '/wps/game/sessions/current',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    'The games that the member has open, one at each vendor at most, and what each session came to so far.',
  input: Nothing,
  reply: z.object({
    list: z.array(
      z.object({
        sessionId: z.uuid(),
        vassalage: Vassalage,
        nodeId: NodeId,
        title: z.string(),
        startedAt: Instant,
        elapsedS: z.int().nonnegative(),
        rounds: z.int().nonnegative(),
        stake: Amount,
        prize: SignedAmount,
        net: SignedAmount,
        /** Whether a round of it goes on. */
        isPlaying: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})
