import { vendor } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { findRounds } from './find-rounds.ts'
import { readReplay } from './read-replay.ts'
import { readRound } from './read-round.ts'
import { readCurrent } from './read-current.ts'
import { sumRounds } from './sum-rounds.ts'

export function routes(context: Context): Route[] {
  return [
    route(vendor.rounds, (input, call) => findRounds(context, call, input)),
    route(vendor.roundSums, (input, call) => sumRounds(context, call, input)),
    route(vendor.roundById, ({ roundId }, call) => readRound(context, call, roundId)),
    route(vendor.roundReplay, ({ roundId }, call) => readReplay(context, call, roundId)),
    route(vendor.currentSessions, ({ sessionId }, call) => readCurrent(context, call, sessionId)),
  ]
}
