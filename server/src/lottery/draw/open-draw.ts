import { Refusal, transact, type Context } from '#kit'
import { asContract, lockDraw, refuseStep, type Draw } from './draw.ts'
import { moveDraw } from './move-draw.ts'

/**
 * Opens a scheduled draw for sale. By hand it may open before its time, never after sales were to close. Opening an open
 * draw changes nothing.
 */
export async function openDraw(context: Context, drawId: string, actor = 'system'): Promise<Draw> {
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw.state === 'open') return draw
    if (draw.state !== 'scheduled') refuseStep(draw, 'open')
    const { now } = draw
    if (now >= draw.closesAt) throw new Refusal('draw_closed')
    const opensAt = now < draw.opensAt ? now : draw.opensAt
    const opened = await moveDraw(tx, draw, { state: 'open', actor, opensAt })
    tx.announce({ to: null, event: { type: 'draw.open', draw: asContract(opened) } })
    return opened
  })
}
