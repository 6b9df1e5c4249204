import { transact, type Context } from '#kit'
import type { Draw } from '#lottery/draw'
import { stopGame } from '#lottery/game'
import { voidDraw } from '#lottery/settlement'

/** Who checks that a house draw verifies. */
export const checkActor = 'system:check'

/** Voids a house draw that cannot be trusted and stops its game, until somebody has found out why. */
export async function voidUnverified(context: Context, draw: Draw, failed: string): Promise<Draw> {
  const { gameCode, issue } = draw
  const reason = `the draw of ${issue} did not verify: ${failed}`
  await transact(context, (tx) => stopGame(tx, gameCode, { actor: checkActor, reason }))
  context.log.error({ gameCode, issue, failed }, 'a house draw did not verify')
  return await voidDraw(context, draw.id, { actor: checkActor, reason: `the draw did not verify: ${failed}` })
}
