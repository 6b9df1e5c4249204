import { round, vendor } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { findRounds } from './find-rounds.ts'
import { showRound } from './show-round.ts'
import { readRound } from './read-round.ts'
import { readCurrent } from './read-current.ts'
import { sumRounds } from './sum-rounds.ts'

export function routes(context: Context): Route[] {
  return [
    route(round.rounds, (input, call) => findRounds(context, call, input)),
    route(round.roundSums, (input, call) => sumRounds(context, call, input)),
    route(round.roundById, ({ roundId }, call) => readRound(context, call, roundId)),
    route(round.roundReplay, ({ roundId }, call) => showRound(context, call, roundId)),
    route(vendor.currentSessions, ({ sessionId }, call) => readCurrent(context, call, sessionId)),
  ]
}
