import { note } from '#audit'
import { Refusal, sql, transact, type Context, type Tx } from '#kit'
import { asContract, lockDraw, moveDraw, refuseStep, type Draw } from './draw.ts'
import { readGame } from './game.ts'
import { readResult, type Result } from './result.ts'
import { voidIn } from './void-draw.ts'

/**
 * Confirms the result another person entered. Settlement follows after the game's hold; until then a correction costs
 * nothing. A result that was entered before sales closed voids the draw instead. Confirming twice changes nothing.
 */
export async function confirmResult(
  context: Context,
  confirmation: { drawId: string; actor: string },
): Promise<Draw> {
  const { actor, drawId } = confirmation
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    const entered = await readResult(tx.db, draw.id, draw.resultVersion + 1)
    if (!entered) return await confirmedBefore(tx, draw, actor)
    if (draw.state === 'void') refuseStep(draw, 'confirm')
    if (entered.enteredBy === actor) throw new Refusal('second_person_required')
    if (draw.state === 'scheduled' || draw.state === 'open' || entered.enteredAt < draw.closesAt) {
      return await voidIn(tx, draw, { actor, reason: 'a result was known before sales closed' })
    }
    return await accept(tx, draw, entered, actor)
  })
}

async function confirmedBefore(tx: Tx, draw: Draw, actor: string): Promise<Draw> {
  const standing = await readResult(tx.db, draw.id, draw.resultVersion)
  if (standing?.confirmedBy !== actor) throw new Refusal('result_unknown')
  return draw
}

async function accept(tx: Tx, draw: Draw, result: Result, actor: string): Promise<Draw> {
  const now = tx.clock.now()
  const game = await readGame(tx.db, draw.gameCode)
  await sql`
    update lottery.result set confirmed_by = ${actor}, confirmed_at = ${now}
    where draw_id = ${draw.id}::uuid and version = ${result.version}`.execute(tx.db)
  await note(tx, {
    actor,
    action: 'draw.result.confirm',
    subject: `draw:${draw.id}`,
    detail: { gameCode: draw.gameCode, issue: draw.issue, version: result.version },
  })
  const resulted = await moveDraw(tx, draw, {
    state: 'resulted',
    actor,
    detail: { version: result.version },
    resultVersion: result.version,
    // What has a result has been drawn, whatever the calendar said.
    drawsAt: now < draw.drawsAt ? now : draw.drawsAt,
    settleAfter: new Date(now.getTime() + game.holdS * 1000),
    finishedAt: null,
  })
  const event = { type: 'draw.result', draw: asContract(resulted), prizes: result.prizes }
  tx.announce({ to: null, event })
  return resulted
}
