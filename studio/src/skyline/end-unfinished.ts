import { payoutOf } from '@fairground/engine/game'
import { transact, type Tx } from '#kit'
import {
  betsIn,
  closeBets,
  endShared,
  holdShared,
  requireLease,
  roundGoing,
  undoBets,
  voidShared,
  type Lease,
  type SharedBet,
  type SharedRound,
} from '#shared'
import { payInTurn, sendInTurn, undoInTurn } from '#wires'
import { decideFlight } from './decide.ts'
import { autoOf, hundredthsOf } from './flight.ts'
import { game, type Stage } from './stage.ts'

/**
 * Ends the round that another process left, or this one when its database was away. One that was not locked is void, and so is one that
 * does not hold; in one that was, bets whose own figure is below the end are paid, those that left and were answered have been, and
 * every other comes back, since it could not act. Answers false where it did not hold: nothing more is to be played.
 */
export async function endUnfinished({ context, wire, watchers }: Stage, lease: Lease): Promise<boolean> {
  const round = await roundGoing(context.db, game)
  if (!round) return true
  const decided = round.state === 'flying' ? await decideFlight(context, round) : null
  const cameTo = decided?.cameTo ?? null
  const link = decided?.published.link ?? ''
  const players = await transact(context, async (tx) => {
    await requireLease(tx, lease)
    // Whoever takes an answered stake into it has done so by now, or finds that it takes none any more.
    await holdShared(tx, round.id)
    const left = (await betsIn(tx.db, round.id)).filter(({ state }) => state === 'in')
    const isPaid = ({ selection }: SharedBet) => cameTo !== null && autoOf(selection) <= endsAt(round, cameTo)
    await pay(tx, left.filter(isPaid))
    const back = left.filter((bet) => !isPaid(bet))
    await undoBets(tx, back)
    await undoInTurn(tx, back)
    if (cameTo === null) await voidShared(tx, round.id, round.state === 'flying' ? 'flying' : 'betting')
    else await endShared(tx, round.id, { cameTo, link, isWhole: false })
    return left.map(({ player }) => player)
  })
  context.log.warn(
    { round: round.id, state: round.state, bets: players.length },
    'a round was not led to its end',
  )
  // Whoever came back before it was ended is told as soon as it is, and again once what they hold is right.
  const tell = () => new Set(players).forEach((player) => watchers.tellPlayer(player, { type: 'mine' }))
  tell()
  sendInTurn(context, wire, players).then(tell, (error: unknown) =>
    context.log.warn({ err: error }, 'messages of a round wait for the sweep'),
  )
  return decided === null || cameTo !== null
}

const endsAt = ({ ceiling }: SharedRound, cameTo: string) => Math.min(hundredthsOf(cameTo), ceiling ?? 0)

/** Pays bets at their own figures. */
async function pay(tx: Tx, bets: readonly SharedBet[]): Promise<void> {
  const ends = bets.map(({ player, id, session, selection, stake, step }) => {
    const outAt = autoOf(selection)
    const paid = payoutOf(stake, { numerator: BigInt(outAt), denominator: 100n }, step)
    return { player, id, session, game, outAt, outBy: 'auto' as const, paid, isTold: false }
  })
  await closeBets(tx, ends)
  await payInTurn(tx, ends)
}
