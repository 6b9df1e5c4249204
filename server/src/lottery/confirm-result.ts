import { approve, readSince, type Seen } from '#approval'
import { transact, type Context } from '#kit'
import {
  acceptResult,
  checkPrizes,
  lockDraw,
  readDrawNow,
  refuseStep,
  subjectOf,
  type Draw,
} from '#lottery/draw'
import { readGame } from '#lottery/game'
import { closeDraw } from '#lottery/order'
import { voidIn } from '#lottery/settlement'

/**
 * Confirms the result another person entered, if it is the one that was seen. Settlement follows after the game's hold;
 * until then a correction costs nothing. A result that was known before sales closed, whoever entered it then, voids the
 * draw instead; sales that are over though nobody closed them yet are closed first. Confirming twice changes nothing.
 */
export async function confirmResult(
  context: Context,
  { drawId, actor, seen }: { drawId: string; actor: string; seen: Seen },
): Promise<Draw> {
  await closeInTime(context, drawId)
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    const { proposal, first } = await approve(tx, { subject: subjectOf(draw), seen, actor })
    if (!first) return draw
    if (draw.state === 'void') refuseStep(draw, 'confirm')
    const known = await readSince(tx.db, proposal)
    if (draw.state === 'scheduled' || draw.state === 'open' || known < draw.closesAt) {
      return await voidIn(tx, draw, { actor, reason: 'a result was known before sales closed' })
    }
    const game = await readGame(tx.db, draw.gameCode)
    return await acceptResult(tx, draw, game, {
      prizes: checkPrizes(game, JSON.parse(proposal.content), draw.terms),
      enteredBy: proposal.proposedBy,
      enteredAt: proposal.proposedAt,
      confirmedBy: actor,
    })
  })
}

/** Sales that are over by the clock are closed before a result is looked at: a worker that is late makes none of them early. */
async function closeInTime(context: Context, drawId: string): Promise<void> {
  const { state, closesAt, now } = await readDrawNow(context, drawId)
  if ((state === 'open' || state === 'scheduled') && closesAt <= now) await closeDraw(context, drawId)
}
