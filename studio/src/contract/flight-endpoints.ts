import { endpoint, Nothing, type Limit } from '@fairground/contract/endpoint'
import { Amount, PositiveAmount } from '@fairground/contract/money'
import { z } from 'zod'
import { FlightBet, FlightBetAway, FlightProof, PastFlight } from './flight.ts'
import { PlainValues } from './round.ts'

const often: Limit = { points: 240, seconds: 60, per: 'member' }
const Told = z.object({ bet: FlightBet })

export const flight = endpoint({
  method: 'GET',
  path: '/api/flight',
  who: 'session',
  limit: often,
  summary:
    'What a page that flies together with others shows beside its frames: the player’s bets on the round that goes on, their latest, what ended while they were away, and the flights before.',
  input: Nothing,
  reply: z.object({
    bets: z.array(FlightBet),
    mine: z.array(FlightBet),
    away: z.array(FlightBetAway),
    before: z.array(PastFlight),
    balance: Amount.nullable(),
  }),
  refusals: ['game_session_ended'],
})

export const flightBet = endpoint({
  method: 'POST',
  path: '/api/flight/bets',
  who: 'session',
  idempotent: true,
  limit: often,
  summary:
    'Bets on the flight that takes bets now, at one of the player’s two places. The same key is the same bet. What is not answered for before the lock is not in the flight, and comes back.',
  input: z.object({
    seat: z.int().min(1).max(2),
    selection: PlainValues,
    stake: PositiveAmount,
    /** By which version of the mathematics its page shows what it returns; left out, whichever the flight is of. */
    version: z.int().positive().optional(),
    /** On which flight: one that takes no bets any more is answered `bets_closed`. Left out, whichever takes bets. */
    round: z.uuid().optional(),
  }),
  reply: Told.extend({ balance: Amount.nullable() }),
  refusals: [
    'game_session_ended',
    'game_paused',
    'game_changed',
    'insufficient_funds',
    'bets_closed',
    'too_soon',
    'round_goes_on',
    'bet_refused',
    'bet_undone',
    'idempotency_conflict',
  ],
})

export const flightTakeBack = endpoint({
  method: 'POST',
  path: '/api/flight/bets/:id/take-back',
  who: 'session',
  limit: often,
  summary:
    'Takes a bet back as long as its flight takes bets. One that came back already is answered as it is.',
  input: z.object({ id: z.uuid() }),
  reply: Told,
  refusals: ['game_session_ended', 'round_unknown', 'round_goes_on', 'bets_closed'],
})

export const flightCashOut = endpoint({
  method: 'POST',
  path: '/api/flight/bets/:id/cash-out',
  who: 'session',
  limit: often,
  summary:
    'Leaves the flight with a bet, at the multiple that the server is at when it hears so. Asked twice, late or from two pages, it is answered with what became of the bet.',
  input: z.object({ id: z.uuid() }),
  reply: Told,
  refusals: ['game_session_ended', 'round_unknown', 'step_not_offered'],
})

export const flightBets = endpoint({
  method: 'GET',
  path: '/api/flight/bets',
  who: 'session',
  limit: often,
  summary: 'The player’s bets on flights, the newest first; those before one of them.',
  input: z.object({ before: z.uuid().optional() }),
  reply: z.object({ list: z.array(FlightBet) }),
  refusals: ['game_session_ended'],
})

export const flightById = endpoint({
  method: 'GET',
  path: '/api/flight/rounds/:id',
  who: 'session',
  limit: often,
  summary:
    'What was published of a flight that is over, and of the player’s own bets on it the way from each to the root.',
  input: z.object({ id: z.uuid() }),
  reply: z.object({ flight: FlightProof }),
  refusals: ['game_session_ended', 'round_unknown'],
})
