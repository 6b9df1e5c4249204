import { Refusal } from '#kit'
import { betOf } from '#shared'
import type { PlaySession } from '#wires'
import { tellBet, type BetTold } from './read-flights.ts'
import type { Stage } from './stage.ts'

/**
 * Leaves the flight with a bet, at the multiple it was at when that was heard, by this process's clock, however long it took to read
 * whose it is; answered when it is kept, and paid after that. A bet whose own figure was reached meanwhile has left at that. Asked twice, late or from two pages, it is answered with what became of the bet. Refused
 * `round_unknown` for another's and none, and `step_not_offered` before there is anything to leave.
 */
export async function leaveFlight(
  stage: Stage,
  { player, game }: PlaySession,
  { id, heardAt }: { id: string; heardAt: number },
): Promise<{ bet: BetTold }> {
  const { going, context } = stage
  const leaving = going?.flight?.leave(id, player, heardAt)
  if (leaving && going?.flight) going.keeper?.keep(going.flight.takeLeft())
  if (leaving?.how === 'early') throw new Refusal('step_not_offered')
  // Where it could not be kept, the flight ends by the rule for such, and the bet says how.
  if (leaving)
    await leaving.flyer.kept.promise.catch(() => Promise.reject(new Refusal('busy', { retryAfterS: 1 })))
  const bet = await betOf(context)(player, id)
  if (bet?.game !== game) throw new Refusal('round_unknown')
  if (bet.state === 'asked' || bet.state === 'in') throw new Refusal('step_not_offered')
  return { bet: tellBet(bet) }
}
