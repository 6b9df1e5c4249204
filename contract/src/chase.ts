import { z } from 'zod'
import { FamilyCode, GameCode, TermsMark } from './draw.ts'
import { endpoint, historyEnd, historyOf } from './endpoint.ts'
import { ChaseId, DrawId, OrderId } from './id.ts'
import { LineInput, linesMax, ofOrders, OrderLine } from './lottery.ts'
import { Amount, PositiveAmount } from './money.ts'
import { Day, Instant } from './time.ts'

/** On how many issues a chase goes on at most, and how high a multiple goes. */
export const chaseIssuesMax = 120
export const chaseMultipleMax = 10_000

const Multiple = z.number().int().min(1).max(chaseMultipleMax)

/** How multiples go on from issue to issue; `engine` plans the rows from it, on the page and here alike. */
export const ChasePlan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), multiple: Multiple }),
  /** Twice as much every so many issues. */
  z.object({
    kind: z.literal('doubled'),
    multiple: Multiple,
    every: z.number().int().min(1).max(chaseIssuesMax),
  }),
  /** As much as brings a win this much more than is spent by then. */
  z.object({ kind: z.literal('profit'), multiple: Multiple, profit: PositiveAmount }),
  /** The same, in millionths of what is spent by then. */
  z.object({
    kind: z.literal('rate'),
    multiple: Multiple,
    ratePpm: z.number().int().min(1).max(1_000_000_000),
  }),
  /** Each as it is said. */
  z.object({ kind: z.literal('own'), multiples: z.array(Multiple).min(1).max(chaseIssuesMax) }),
])
export type ChasePlan = z.output<typeof ChasePlan>

export const placeChase = endpoint({
  method: 'POST',
  path: '/wps/lottery/chases',
  who: 'session',
  isPlay: true,
  limit: { points: 60, seconds: 60, per: 'member' },
  idempotent: true,
  summary:
    'Starts a chase on a draw on sale: sets its whole amount aside and places the first order, durably, before it answers. The others follow, one on each issue that opens; what is not placed in the end is given back at once.',
  input: z.object({
    drawId: DrawId,
    /** The game the member believes to play; a draw of another is refused. */
    gameCode: GameCode.optional(),
    /** Of the terms that the member was shown its prices by; where the draw has others, it is refused `odds_changed`. */
    termsMark: TermsMark.optional(),
    lines: z.array(LineInput).min(1).max(linesMax),
    plan: ChasePlan,
    issues: z.number().int().min(1).max(chaseIssuesMax),
    /** What all issues cost together, as it was shown: another is refused. */
    amount: PositiveAmount,
    stopsOnWin: z.boolean(),
  }),
  reply: z.object({ chaseId: ChaseId, orderId: OrderId, amount: Amount, balance: Amount }),
  refusals: [...ofOrders, 'chase_plan_invalid', 'chase_amount_changed'],
})

/** `done`: all was placed and is over. `won`: it stopped on a win. `stopped`: somebody stopped it, or it could not go on. */
export const chaseStates = ['running', 'done', 'won', 'stopped'] as const
export const ChaseState = z.enum(chaseStates)
export type ChaseState = z.output<typeof ChaseState>

/** Who or what ended it. */
export const chaseEnds = ['plan', 'win', 'member', 'staff', 'system'] as const

/** What of one issue: still to come, placed and not over, what it came to, or given back without having been placed. */
export const chaseStepStates = ['waiting', 'placed', 'won', 'lost', 'void', 'cancelled', 'freed'] as const

/** What was placed for a number, or is still to be. A void draw leaves its own behind, and the number is placed again. */
export const ChaseStep = z.object({
  number: z.number(),
  multiple: z.number(),
  stake: Amount,
  state: z.enum(chaseStepStates),
  orderId: OrderId.nullable(),
  drawId: DrawId.nullable(),
  issue: z.string().nullable(),
})

export const Chase = z.object({
  chaseId: ChaseId,
  gameCode: GameCode,
  state: ChaseState,
  endedBy: z.enum(chaseEnds).nullable(),
  /** Of what the system ended, the refusal that it met; of what staff stopped, nothing. */
  reason: z.string().nullable(),
  stopsOnWin: z.boolean(),
  issues: z.number(),
  /** How many of them are placed, void ones not counted. */
  placed: z.number(),
  amount: Amount,
  /** What of it is still set aside. */
  remaining: Amount,
  /** What its orders were due so far. */
  payout: Amount,
  placedAt: Instant,
  endedAt: Instant.nullable(),
})
export type Chase = z.output<typeof Chase>

export const chases = endpoint({
  method: 'GET',
  path: '/wps/lottery/chases',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: "The member's chases, newest first: of a family, a game or a state, begun on some days.",
  input: z.object({
    ...historyOf(20, ChaseId),
    gameCode: GameCode.optional(),
    family: FamilyCode.optional(),
    state: ChaseState.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: z.object({ list: z.array(Chase), ...historyEnd(ChaseId) }),
  refusals: [],
})

export const chaseById = endpoint({
  method: 'GET',
  path: '/wps/lottery/chases/:chaseId',
  who: 'session',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: "One of the member's own chases, with what each issue is to cost and what became of it.",
  input: z.object({ chaseId: ChaseId }),
  reply: z.object({
    ...Chase.shape,
    plan: ChasePlan,
    /** As they are at a multiple of one. */
    lines: z.array(OrderLine.omit({ hits: true, payout: true })),
    steps: z.array(ChaseStep),
  }),
  refusals: ['chase_unknown'],
})

export const stopChase = endpoint({
  method: 'POST',
  path: '/wps/lottery/chases/:chaseId/stop',
  who: 'session',
  whileExcluded: true,
  limit: { points: 60, seconds: 60, per: 'member' },
  summary:
    'Stops one of the member’s own chases and gives back what is set aside for it. What was placed stays placed. Of one that has ended it answers how it ended.',
  input: z.object({ chaseId: ChaseId }),
  reply: z.object({ state: ChaseState, released: Amount, balance: Amount }),
  refusals: ['chase_unknown'],
})
