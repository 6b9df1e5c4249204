import { route, timedRoute, type Caller, type Route } from '#kit'
import * as contract from '#contract'
import {
  betOnFlight,
  leaveFlight,
  readBetsOf,
  readFlight,
  takeBackFromFlight,
  tellFlight,
  type Skyline,
} from '#skyline'
import type { PlaySession } from '#wires'

/** Binds what is asked of flights to its verbs; `sessionOf` knows whose call it is. */
export function flightRoutes({ stage }: Skyline, sessionOf: (caller: Caller) => PlaySession): Route[] {
  return [
    route(contract.flight, async (_input, { caller }) => await tellFlight(stage, sessionOf(caller))),
    route(
      contract.flightBet,
      async ({ seat, selection, stake, version, round }, { caller, requestKey: key, requestHash: said }) => {
        const session = sessionOf(caller)
        // Play money flies with the rest, and is shown to nobody else.
        const press = { seat, selection, stake, version, round, key, said, isShown: !session.isDemo }
        return await betOnFlight(stage, session, press)
      },
    ),
    route(
      contract.flightTakeBack,
      async ({ id }, { caller }) => await takeBackFromFlight(stage, sessionOf(caller), id),
    ),
    timedRoute(
      route(
        contract.flightCashOut,
        async ({ id }, { caller, heardAt }) => await leaveFlight(stage, sessionOf(caller), { id, heardAt }),
      ),
      stage.hearing.hear,
    ),
    route(contract.flightBets, async ({ before }, { caller }) => ({
      list: await readBetsOf(stage, sessionOf(caller), before),
    })),
    route(contract.flightById, async ({ id }, { caller }) => ({
      flight: await readFlight(stage, sessionOf(caller), id),
    })),
  ]
}
