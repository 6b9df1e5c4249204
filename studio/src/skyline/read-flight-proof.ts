import { merkleProof } from '@fairground/engine/game'
import type { FlightProof, PublishedRound } from '#contract'
import { readLocked, sealedAtOf } from '#chance'
import { Refusal, type Context } from '#kit'
import { anyBet, betsIn, sharedRoundOf, type SharedBet, type SharedRound } from '#shared'
import type { PlaySession } from '#wires'
import { flightLeaf } from './decide.ts'
import { pastFlight, tellBet } from './read-flights.ts'
import { game, type Stage } from './stage.ts'

/**
 * What was published of a flight that is over, with the way from each of the player's own bets to its root. Refused `round_unknown` for
 * one that goes on, was void, and none.
 */
export async function readFlight(
  { context }: Stage,
  { player }: PlaySession,
  id: string,
): Promise<FlightProof> {
  const round = await sharedRoundOf(context.db, id)
  if (round?.state !== 'ended') throw new Refusal('round_unknown')
  return await proofOf(context, round, (bet) => bet.player === player)
}

/**
 * What is published of a flight, for whoever has its id or that of a bet on it: when its chain was sealed, and once it is over how it
 * was decided, with the way from that bet to the root. Whose it is, is not told. Undefined where neither has this id.
 */
export async function readFlightOpenly(context: Context, id: string): Promise<PublishedRound | undefined> {
  const bet = await anyBet(context.db, id)
  const round = await sharedRoundOf(context.db, bet?.round ?? id)
  if (!round) return undefined
  const isUndone =
    round.state === 'void' || (bet?.place === null && ['refused', 'undone'].includes(bet.state))
  const isOver = round.state === 'ended' && !isUndone
  return {
    game,
    state: isUndone ? 'undone' : isOver ? 'closed' : 'open',
    sealedAt: await sealedAtOf(context, round.chain),
    openedAt: isOver ? round.endedAt : null,
    round: null,
    flight: isOver ? await proofOf(context, round, (one) => one.id === bet?.id) : null,
  }
}

async function proofOf(
  { db }: Context,
  round: SharedRound,
  isTold: (bet: SharedBet) => boolean,
): Promise<FlightProof> {
  const [published, bets] = await Promise.all([readLocked({ db }, round.id), betsIn(db, round.id)])
  const { anchor, link, root, entropy } = published
  const leaves = bets.map(flightLeaf)
  const told = bets.flatMap((bet, place) => (isTold(bet) ? [{ bet, place }] : []))
  return {
    ...pastFlight(round),
    game,
    version: round.version,
    anchor,
    link,
    root,
    entropy,
    ceiling: round.ceiling ?? 0,
    openedAt: round.openedAt,
    bets: told.map(({ bet, place }) => ({
      ...tellBet(bet),
      step: bet.step,
      path: merkleProof(leaves, place),
    })),
  }
}
