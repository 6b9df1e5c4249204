import { z } from 'zod'
import { NodeId } from './casino.ts'
import { endpoint } from './endpoint.ts'
import { Amount, SignedAmount } from './money.ts'
import { Day } from './time.ts'

/** By what a member's play is added up, and how many of them are answered: months of the calendar, weeks from Monday. */
export const spans = { day: 30, week: 12, month: 12 } as const
export const Span = z.enum(['day', 'week', 'month'])
export type Span = z.output<typeof Span>

const played = {
  /** Bets that were settled. */
  orders: z.int().nonnegative(),
  stake: Amount,
  prize: Amount,
  /** What of the stakes was paid back at once. */
  rebate: Amount,
  /** What was won and paid back, less what was staked. */
  net: SignedAmount,
}

/** What a member's play of one game came to; of a vendor's game also which it is and what it is called, while it is known. */
export const GameFigures = z.object({
  gameCode: z.string(),
  category: z.string(),
  nodeId: NodeId.nullable(),
  title: z.string().nullable(),
  ...played,
})
export type GameFigures = z.output<typeof GameFigures>

/** What a member did from one day to another, both counted in, where the deployment is. */
export const PeriodFigures = z.object({
  from: Day,
  to: Day,
  ...played,
  /** What came in, from other members too, less deposits that were taken back. */
  deposited: SignedAmount,
  /** What was sent out, less what a bank sent back: what came back in a later period may make it negative. Its fees are apart. */
  withdrawn: SignedAmount,
  fees: Amount,
  /** The most staked first. */
  games: z.array(GameFigures),
})
export type PeriodFigures = z.output<typeof PeriodFigures>

export const periods = endpoint({
  method: 'GET',
  path: '/wps/figures/periods',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary:
    "What the member staked, won, deposited and withdrew, by day, week or month where the deployment is, oldest first: thirty days, twelve weeks or twelve months up to the one that a day lies in, today's at most. Play counts on the day it was settled, in real money, and for a demo in play money.",
  input: z.object({ by: Span.default('month'), until: Day.optional() }),
  reply: z.object({
    by: Span,
    currency: z.string(),
    list: z.array(PeriodFigures),
    /** Whether anything was played, paid in or sent out before the first of them. */
    earlier: z.boolean(),
  }),
  refusals: [],
})
