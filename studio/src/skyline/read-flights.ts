import { flightBetsAtOnce, type FlightBet, type PastFlight } from '#contract'
import type { Context } from '#kit'
import { betsAway, latestRounds, pageOfBets, type BetAway, type SharedBet, type SharedRound } from '#shared'
import { keepTold, openedBefore, readBalance, type PlaySession } from '#wires'
import { autoOf } from './flight.ts'
import { game as skyline, type Stage } from './stage.ts'

export type BetTold = FlightBet

/** A bet as its player is told of it. */
export const tellBet = ({ selection, askedAt: at, ...bet }: SharedBet): BetTold => {
  const { id, round, seat, currency, stake, state, outAt, outBy, paid } = bet
  return { id, round, seat, auto: autoOf(selection), currency, stake, state, outAt, outBy, paid, at }
}

const pastSize = 24

/** What a page shows beside its frames, as a session has it. */
export async function tellFlight(stage: Stage, session: PlaySession) {
  const { context, wire, going } = stage
  const { db } = context
  const { player, game } = session
  const [mine, away, before, balance] = await Promise.all([
    pageOfBets(db, player, { game, size: flightBetsAtOnce }),
    endedAway(context, session),
    flightsBefore(stage, pastSize),
    readBalance(wire, player),
  ])
  const told = mine.map(tellBet)
  return {
    bets: told.filter(({ round }) => round === going?.id),
    mine: told,
    away: away.map((bet) => ({ ...tellBet(bet), cameTo: bet.cameTo, isWhole: bet.isWhole })),
    before,
    balance,
  }
}

/** Flights that are over, the newest first. */
export async function flightsBefore(stage: Stage, size: number): Promise<PastFlight[]> {
  const rounds = await latestRounds(stage.context.db, skyline, size)
  const { going } = stage
  // What it comes to is nobody's to know before its end is told.
  return rounds.filter(({ id }) => id !== going?.id || going.cameTo !== null).map(pastFlight)
}

/** A flight that is over, as all are told of it. */
export const pastFlight = ({ id, number, cameTo, isWhole }: SharedRound): PastFlight => ({
  id,
  number,
  cameTo: cameTo ?? '',
  isWhole,
})

/**
 * What ended, unseen, of the player's bets since they opened the game the time before, or since what was told then. A flight that our
 * end cut off may end while its player has it open.
 */
async function endedAway({ db }: Context, session: PlaySession): Promise<BetAway[]> {
  const { player, game, openedAt: since } = session
  const after = (await openedBefore(db, session)) ?? since
  const away = await betsAway(db, player, { game, after, since })
  const last = away.at(-1)?.closedAt
  if (last && last > since) await keepTold(db, session, last)
  return away
}

/** A player's bets on flights, the newest first. */
export const readBetsOf = async (
  { context }: Stage,
  { player, game }: PlaySession,
  before: string | undefined,
): Promise<BetTold[]> =>
  (await pageOfBets(context.db, player, { game, before, size: flightBetsAtOnce })).map(tellBet)
