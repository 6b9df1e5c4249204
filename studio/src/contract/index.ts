// The contract is what the studio's server and the pages of its games promise each other.
// It promises that both know it by the same values. It never knows how anything is done.
import { Amount, PositiveAmount } from '@fairground/contract/money'
import { endpoint, Nothing, type Limit } from '@fairground/contract/endpoint'
import { Instant } from '@fairground/contract/time'
import { z } from 'zod'

const often: Limit = { points: 240, seconds: 60, per: 'member' }

/** What was chosen, or is seen of a round: texts, whole numbers and lists of them. */
const Plain = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())]))
export type Selected = z.output<typeof Plain>

/** A round that is over. `clientSeed`, `nonce` and `commitment` say what it was decided by; `seed` once its pair is turned. */
export const OverRound = z.object({
  id: z.uuid(),
  game: z.string(),
  version: z.int(),
  currency: z.string(),
  selection: Plain,
  stake: Amount,
  step: Amount,
  shown: Plain,
  /** To four places. */
  multiple: z.string(),
  paid: Amount,
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  pair: z.uuid(),
  seed: z.string().nullable(),
  at: Instant,
})
export type OverRound = z.output<typeof OverRound>

export const Pair = z.object({
  id: z.uuid(),
  commitment: z.string(),
  nextCommitment: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  startedAt: Instant,
})
export type Pair = z.output<typeof Pair>

/** What may be bet, and on a greater multiple less, so that no prize is more than `exposure`. */
const Limits = z.object({ min: Amount, max: Amount, exposure: Amount })

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
    isDemo: z.boolean(),
    /** The origin of the pages around the game; null where none was said. */
    site: z.string().nullable(),
    step: Amount,
    limits: Limits,
    /** The least and the most over all choices, in millionths, rounded down. */
    returnPpm: z.object({ from: z.int(), to: z.int() }),
    /** The greatest multiple there is, to four places. */
    greatest: z.string(),
    checksum: z.string(),
    cycleMs: z.int(),
    /** Absent until the player's browser has made their first client seed. */
    pair: Pair.nullable(),
    /** The last round of this game: asked while its stake is called for. */
    last: z
      .object({ state: z.enum(['asked', 'refused', 'undone', 'closed']), round: OverRound.nullable() })
      .nullable(),
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
    'Plays a round: the stake is called for, and once that is answered, what the round came to is told. The same key is the same round.',
  input: z.object({ selection: Plain, stake: PositiveAmount }),
  reply: z.object({ round: OverRound, balance: Amount.nullable() }),
  refusals: [
    'game_session_ended',
    'game_paused',
    'not_found',
    'insufficient_funds',
    'too_soon',
    'round_goes_on',
    'bet_refused',
    'bet_undone',
    'idempotency_conflict',
  ],
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
export const endpoints = { ticket, state, playRound, rounds, roundById, changeSeed, turnSeeds } as const
