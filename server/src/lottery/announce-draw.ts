import type { Context } from '#kit'
import { asContract, readDraw } from './draw.ts'
import { readResult } from './result.ts'

/**
 * Tells the screens of this process where a draw stands: its state and, once it has one, its result. For steps that
 * another process took, such as the operator's command line.
 */
export async function announceDraw(context: Context, drawId: string): Promise<void> {
  const read = await readDraw(context.db, drawId)
  const draw = asContract(read)
  context.bus.announce({ to: null, event: { type: 'draw.state', draw } })
  if (read.state === 'open') context.bus.announce({ to: null, event: { type: 'draw.open', draw } })
  const result = read.state === 'void' ? null : await readResult(context.db, read.id, read.resultVersion)
  if (result) context.bus.announce({ to: null, event: { type: 'draw.result', draw, prizes: result.prizes } })
}
