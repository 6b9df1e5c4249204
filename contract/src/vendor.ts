import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GameSessionId } from './id.ts'
import { Amount, SignedAmount } from './money.ts'
import { Instant } from './time.ts'
import { Category, NodeId, RoomId, Vassalage } from './vendor-name.ts'

export * from './vendor-name.ts'

/** What play keeps to here: what is not so is allowed to no game. */
export const PlayRules = z.object({
  autoPlay: z.boolean(),
  turbo: z.boolean(),
  stopEarly: z.boolean(),
  celebratesLosses: z.boolean(),
  /** How long a round lasts at least, from the press to when the next may begin. */
  shortestCycleMs: z.int().nonnegative(),
})

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  who: 'session',
  isPlay: true,
  limit: { points: 20, seconds: 60, per: 'member' },
  summary:
    'Opens a game for the caller, in the language that they read, and ends what they had open at its vendor. Answers the address that is framed, or the one that opens in a window of its own.',
  input: z.object({
    nodeId: NodeId,
    vassalage: Vassalage.optional(),
    /** The table or pond to be opened: of this game, and with a place in it. */
    roomId: RoomId.optional(),
    /** Whether a member plays with play money, where the vendor takes it; who has nothing else always does. */
    mode: z.enum(['play', 'demo']).default('play'),
    gameId: z.union([z.string().max(64), z.number()]).optional(),
    accountType: z.literal(1).default(1),
    confirmTrans: z.literal(0).default(0),
    launchMode: z.literal('GLS').default('GLS'),
    /** One that is not known is read as the nearest there is. */
    platform: z.string().max(32).default('html5-desktop'),
    clientType: z.literal(3).default(3),
    /** Who plays is said by the session alone: another name is refused, and a token is not looked at. */
    username: z.string().max(64).optional(),
    token: z.string().max(512).optional(),
    merchantCode: z.string().max(32).optional(),
    language: z.string().max(35).optional(),
  }),
  reply: z.object({
    game_url: z.string().optional(),
    game_url2: z.string().optional(),
    sessionId: GameSessionId,
    /** Whether its page says when it is ready; of one that does not, nobody can know. */
    speaks: z.boolean(),
    rules: PlayRules,
    /** Of a vendor that keeps members' money: what of theirs lies there, and the least that a bet on the game takes. */
    at: z.object({ amount: Amount, minimum: Amount }).optional(),
    /**
     * What the caller should know before they play, as a refusal says it, though the game opens: that all they could bet with there
     * is less than the least that a bet takes. Never of play money, nor to whoever has a round open or free rounds to play there.
     */
    warning: z
      .object({
        code: z.literal('insufficient_funds'),
        detail: z.object({ balance: Amount, minimum: Amount }),
      })
      .optional(),
  }),
  refusals: [
    'in_need_true_account',
    'no_demo',
    'game_unknown',
    'game_paused',
    'game_not_here',
    'game_for_another',
    'vendor_paused',
    'vendor_unavailable',
    'room_unknown',
    'room_full',
    'currency_unsupported',
    'limit_reached',
    'reality_check_due',
    'time_out',
  ],
})

export const roundWinners = endpoint({
  method: 'GET',
  path: '/wps/game/winners',
  who: 'anyone',
  limit: { points: 120, seconds: 60, per: 'address' },
  forLooking: true,
  summary:
    'What rounds really paid in the last day for real money, the most first: many times their stake, and many times the smallest bet of their game. A name is told by its first two letters at the most; who would rather not is not among them. It is reckoned twice a minute.',
  input: z.object({
    category: Category.optional(),
    count: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        nodeId: NodeId,
        title: z.string(),
        category: Category,
        /** How many times its stake the round paid, to the hundredth below. */
        multiple: z.number(),
        amount: Amount,
        at: Instant,
      }),
    ),
  }),
  refusals: [],
})

/** Why a game session is over. */
export const EndReason = z.enum([
  'idle',
  'too_long',
  'signed_out',
  'opened_anew',
  'paused',
  'self_excluded',
  'time_out',
])

export const currentSessions = endpoint({
  method: 'GET',
  path: '/wps/game/sessions/current',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    'The games that the member has open, one at each vendor at most, and what each session came to so far; of one that is named, also when it is over, and why.',
  input: z.object({ sessionId: GameSessionId.optional() }),
  reply: z.object({
    list: z.array(
      z.object({
        sessionId: GameSessionId,
        vassalage: Vassalage,
        nodeId: NodeId,
        title: z.string(),
        startedAt: Instant,
        elapsedS: z.int().nonnegative(),
        /** Why it is over, or null while bets are taken in it. */
        endReason: EndReason.nullable(),
        rounds: z.int().nonnegative(),
        stake: Amount,
        prize: SignedAmount,
        net: SignedAmount,
        /** Whether a round of it goes on. */
        isPlaying: z.boolean(),
        /** Whether it is played with play money. */
        isDemo: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})
