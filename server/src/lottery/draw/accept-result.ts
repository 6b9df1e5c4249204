import { note } from '#audit'
import { sql, type Tx } from '#kit'
import type { Game } from '#lottery/game'
import { asContract, type Draw, type DrawNow } from './draw.ts'
import { moveDraw } from './move-draw.ts'
import type { Result } from './result.ts'

/** Lets a result count on a locked draw, now that two have agreed on it: it is the next version, and the hold begins. */
export async function acceptResult(
  tx: Tx,
  draw: DrawNow,
  game: Game,
  agreed: Pick<Result, 'prizes' | 'enteredBy' | 'enteredAt' | 'confirmedBy'>,
): Promise<Draw> {
  const { now } = draw
  const { prizes, confirmedBy: actor } = agreed
  const version = draw.resultVersion + 1
  await sql`
    insert into lottery.result (draw_id, version, prizes, entered_by, entered_at, confirmed_by, confirmed_at)
    values (${draw.id}::uuid, ${version}, ${JSON.stringify(prizes)}::jsonb, ${agreed.enteredBy},
      ${agreed.enteredAt}, ${actor}, ${now})`.execute(tx.db)
  await note(tx, {
    actor,
    action: 'draw.result.confirm',
    subject: `draw:${draw.id}`,
    detail: { gameCode: draw.gameCode, issue: draw.issue, version, prizes: JSON.stringify(prizes) },
  })
  const resulted = await moveDraw(tx, draw, {
    state: 'resulted',
    actor,
    detail: { version },
    resultVersion: version,
    // What has a result has been drawn, whatever the calendar said.
    drawsAt: now < draw.drawsAt ? now : draw.drawsAt,
    settleAfter: new Date(now.getTime() + game.holdS * 1000),
    finishedAt: null,
  })
  tx.announce({ to: null, event: { type: 'draw.result', draw: asContract(resulted), prizes } })
  return resulted
}
