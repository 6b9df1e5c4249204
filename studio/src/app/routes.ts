import { openRoute, route, type Caller, type Context, type Route } from '#kit'
import * as contract from '#contract'
import {
  changeClientSeedOf,
  playOriginal,
  readPlayed,
  readProof,
  readRoundsOf,
  stepOriginal,
  tellState,
  turnPairOf,
} from '#originals'
import { readFlightOpenly } from '#skyline'
import { redeemTicket, type OperatorWire, type PlaySession } from '#wires'
import { openPageFaults } from './note-fault.ts'

/** Binds the studio's contract to its verbs; `sessionOf` knows whose call it is. */
export function routes(
  context: Context,
  wire: OperatorWire,
  sessionOf: (caller: Caller) => PlaySession,
): Route[] {
  const noteFault = openPageFaults(context)
  const { timeZone } = context.config
  return [
    openRoute(contract.ticket, async ({ ticket }) => ({ bearer: await redeemTicket(context, ticket) })),
    route(contract.state, async (_input, { caller }) => {
      const session = sessionOf(caller)
      const { isDemo, site } = session
      return { ...(await tellState(context, wire, session)), isDemo, site, timeZone }
    }),
    route(
      contract.playRound,
      async ({ selection, stake, version }, { caller, requestKey: key, requestHash: said }) => {
        const press = { selection, stake, version, key, said }
        return await playOriginal(context, wire, sessionOf(caller), press)
      },
    ),
    route(
      contract.roundStep,
      async ({ id, step }, { caller, requestKey: key, requestHash: said }) =>
        await stepOriginal(context, wire, sessionOf(caller), { id, step, key, said }),
    ),
    route(
      contract.cashOut,
      async ({ id }, { caller, requestKey: key, requestHash: said }) =>
        await stepOriginal(context, wire, sessionOf(caller), { id, step: { do: 'stop' }, key, said }),
    ),
    route(contract.rounds, async ({ before }, { caller }) => ({
      list: await readRoundsOf(context, sessionOf(caller), before),
    })),
    route(contract.roundById, async ({ id }, { caller }) => ({
      round: await readPlayed(context, sessionOf(caller), id),
    })),
    openRoute(contract.roundProof, async ({ id }) => ({
      ...((await readFlightOpenly(context, id)) ?? (await readProof(context, id))),
      timeZone,
    })),
    openRoute(contract.reportFault, async (fault) => {
      noteFault(fault)
      return {}
    }),
    route(contract.changeSeed, async ({ clientSeed }, { caller }) => ({
      pair: await changeClientSeedOf(context, caller.memberId, clientSeed),
    })),
    route(contract.turnSeeds, async ({ pair }, { caller }) => ({
      pair: await turnPairOf(context, caller.memberId, pair),
    })),
  ]
}
