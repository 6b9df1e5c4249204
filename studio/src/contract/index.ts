// The contract is what the studio's server and the pages of its games promise each other.
// It promises that both know it by the same values. It never knows how anything is done.
import { Amount, PositiveAmount } from '@fairground/contract/money'
import { endpoint, Nothing, type Limit } from '@fairground/contract/endpoint'
import { z } from 'zod'
import { reportFault } from './fault.ts'
import {
  flight,
  flightBet,
  flightBets,
  flightById,
  flightCashOut,
  flightTakeBack,
} from './flight-endpoints.ts'
import { RoundPublished } from './published.ts'
import { AnsweredRound, BetLimits, OpenRound, OverRound, Pair, PlainValues } from './round.ts'

export { messages } from './message.ts'
export type { OpenRound, OverRound, Pair, Selected } from './round.ts'
export * from './cover.ts'
export * from './fault.ts'
export * from './flight-endpoints.ts'
export * from './flight.ts'
export type { PublishedRound } from './published.ts'

const often: Limit = { points: 240, seconds: 60, per: 'member' }

export const ticket = endpoint({
  method: 'POST',
  path: '/api/ticket',
  who: 'anyone',
  limit: { points: 60, seconds: 60, per: 'address' },
  summary: 'Takes the ticket of an address, good once, for the bearer that all other calls show.',
  input: z.object({ ticket: z.string().max(100) }),
  reply: z.object({ bearer: z.string() }),
  refusals: ['game_session_ended'],
})

export const state = endpoint({
  method: 'GET',
  path: '/api/state',
  who: 'session',
  limit: often,
  summary:
    'The game as it is opened: who may bet how much, what it returns, the seed pair, and what the last round came to.',
  input: Nothing,
  reply: z.object({
    game: z.string(),
    version: z.int(),
    currency: z.string(),
    language: z.string(),
    /** The operator's own, by its IANA name: the pages around the game may say another. */
    timeZone: z.string(),
    isDemo: z.boolean(),
    /** The origin of the pages around the game; null where none was said. */
    site: z.string().nullable(),
    step: Amount,
    limits: BetLimits,
    /** The least and the most over all choices, in millionths, rounded down. */
    returnPpm: z.object({ from: z.int(), to: z.int() }),
    /** The greatest multiple there is, to four places. */
    greatest: z.string(),
    checksum: z.string(),
    /** How long a round lasts at least: the next begins no sooner. */
    cycleMs: z.int(),
    /** For how long a round that goes on by steps waits for its player before it ends by its rule. */
    unfinishedHours: z.int(),
    /** Absent until the player's browser has made their first client seed. */
    pair: Pair.nullable(),
    /** The last round of this game: asked while its stake is called for. */
    last: z
      .object({
        state: z.enum(['asked', 'open', 'refused', 'undone', 'closed']),
        round: OverRound.nullable(),
      })
      .nullable(),
    /** The round that waits to be gone on with. */
    open: OpenRound.nullable(),
    /** What the time ended since the game was opened the time before; without a multiple the stake came back. */
    away: z.array(
      z.object({
        id: z.uuid(),
        stake: Amount,
        multiple: z.string().nullable(),
        paid: Amount.nullable(),
      }),
    ),
    balance: Amount.nullable(),
  }),
  refusals: ['game_session_ended', 'game_paused'],
})

export const playRound = endpoint({
  method: 'POST',
  path: '/api/rounds',
  who: 'session',
  idempotent: true,
  limit: often,
  summary:
    'Plays a round: the stake is called for, and once that is answered, what the round came to is told, or where it stands if it goes on by steps. The same key is the same round.',
  input: z.object({
    selection: PlainValues,
    stake: PositiveAmount,
    /** Of the mathematics whose figures were shown: of another nothing is played. */
    version: z.int().optional(),
  }),
  reply: AnsweredRound,
  refusals: [
    'game_session_ended',
    'game_paused',
    'game_changed',
    'not_found',
    'insufficient_funds',
    'too_soon',
    'round_goes_on',
    'bet_refused',
    'bet_undone',
    'idempotency_conflict',
  ],
})

const stepRefusals = [
  'game_session_ended',
  'game_paused',
  'round_unknown',
  'round_over',
  'step_not_offered',
  'round_goes_on',
  'idempotency_conflict',
] as const

export const roundStep = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/steps',
  who: 'session',
  idempotent: true,
  limit: often,
  summary:
    'Takes the next step of a round that goes on by steps, and tells where it stands or what it came to. The same key is the same step.',
  input: z.object({ id: z.uuid(), step: PlainValues }),
  reply: AnsweredRound,
  refusals: [...stepRefusals],
})

export const cashOut = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/cash-out',
  who: 'session',
  idempotent: true,
  limit: often,
  summary:
    'Stops a round that goes on by steps, and pays what it stands at. Where it is over already, what it came to is told.',
  input: z.object({ id: z.uuid() }),
  reply: AnsweredRound,
  refusals: [...stepRefusals],
})

export const rounds = endpoint({
  method: 'GET',
  path: '/api/rounds',
  who: 'session',
  limit: often,
  summary: 'The player’s rounds of this game that are over, the newest first; those before one of them.',
  input: z.object({ before: z.uuid().optional() }),
  reply: z.object({ list: z.array(OverRound) }),
  refusals: ['game_session_ended'],
})

export const roundById = endpoint({
  method: 'GET',
  path: '/api/rounds/:id',
  who: 'session',
  limit: often,
  summary: 'One of the player’s own rounds, with its seed once its pair is turned.',
  input: z.object({ id: z.uuid() }),
  reply: z.object({ round: OverRound }),
  refusals: ['game_session_ended', 'round_unknown'],
})

export const roundProof = endpoint({
  method: 'GET',
  path: '/api/rounds/:id/proof',
  who: 'anyone',
  limit: { points: 60, seconds: 60, per: 'address' },
  summary:
    'What is published of a round, for anybody who has its id, or that of a bet on a round that all bet on: when its seed was sealed and opened, and the round once it is over. Whose it is, is not told.',
  input: z.object({ id: z.uuid() }),
  reply: RoundPublished,
  refusals: ['round_unknown'],
})

export const changeSeed = endpoint({
  method: 'PUT',
  path: '/api/seeds',
  who: 'session',
  limit: often,
  summary:
    'Opens the player’s first pair with a client seed of their browser, or changes theirs for rounds to come.',
  input: z.object({ clientSeed: z.string().max(64) }),
  reply: z.object({ pair: Pair }),
  refusals: ['game_session_ended', 'round_goes_on'],
})

export const turnSeeds = endpoint({
  method: 'POST',
  path: '/api/seeds/turn',
  who: 'session',
  limit: often,
  summary:
    'Turns a pair: its seed is told, and the next begins. The same pair is turned once, however often it is asked.',
  input: z.object({ pair: z.uuid() }),
  reply: z.object({ pair: Pair }),
  refusals: ['game_session_ended', 'round_goes_on', 'not_found'],
})

/** Every endpoint of the studio. */
export const endpoints = {
  ticket,
  state,
  playRound,
  roundStep,
  cashOut,
  rounds,
  roundById,
  roundProof,
  changeSeed,
  turnSeeds,
  flight,
  flightBet,
  flightTakeBack,
  flightCashOut,
  flightBets,
  flightById,
  reportFault,
} as const
