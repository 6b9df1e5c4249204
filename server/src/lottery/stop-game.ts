import { note } from '#audit'
import { sql, transact, type Context } from '#kit'
import type { Draw } from '#lottery/draw'
import { voidDraw } from '#lottery/settlement'

/** Who checks that a house draw verifies. */
export const checkActor = 'system:check'

/** Voids a house draw that cannot be trusted and stops its game, until somebody has found out why. */
export async function stopGame(context: Context, draw: Draw, failed: string): Promise<Draw> {
  const { gameCode, issue } = draw
  const reason = `the draw of ${issue} did not verify: ${failed}`
  await transact(context, async (tx) => {
    await sql`update lottery.game set enabled = false where code = ${gameCode}`.execute(tx.db)
    await note(tx, { actor: checkActor, action: 'game.stop', subject: `game:${gameCode}`, reason })
  })
  context.log.error({ gameCode, issue, failed }, 'a house draw did not verify')
  return await voidDraw(context, draw.id, { actor: checkActor, reason: `the draw did not verify: ${failed}` })
}
