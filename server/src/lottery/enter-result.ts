import { note } from '#audit'
import { Refusal, sql, transact, type Context, type Tx } from '#kit'
import { EngineRefusal, readPrizes } from '@fairground/engine'
import { holdDraw, lockDraw, refuseStep, type Draw } from './draw.ts'
import { readGame, type Game } from './game.ts'
import { readResult, type Prizes } from './result.ts'

export type Entry = { drawId: string; prizes: unknown; actor: string }

/**
 * Enters what was drawn; it counts once somebody else has confirmed it. On a draw that has a result this is a
 * correction. Until it is confirmed it may be entered again. Answers the version it would be.
 */
export async function enterResult(context: Context, entry: Entry): Promise<{ version: number }> {
  const { gameCode } = await transact(context, (tx) => holdDraw(tx, entry.drawId))
  const game = await readGame(context.db, gameCode)
  const prizes = checkPrizes(game, entry.prizes)
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, entry.drawId)
    if (game.kind === 'instant' && entry.actor !== drawActor) throw new Refusal('draw_of_the_house')
    if (draw.state === 'void') refuseStep(draw, 'result')
    const standing = await readResult(tx.db, draw.id, draw.resultVersion)
    if (standing && samePrizes(standing.prizes, prizes)) return { version: standing.version }
    const version = draw.resultVersion + 1
    await writeEntry(tx, draw, version, prizes, entry.actor)
    return { version }
  })
}

/** Who enters and who checks the result of a house draw. */
export const drawActor = 'system:draw'
export const checkActor = 'system:check'

/** Reads prizes as this game's region draws them; anything else is refused with what is wrong. */
export function checkPrizes(game: Pick<Game, 'region'>, prizes: unknown): Prizes {
  try {
    return readPrizes(game.region, prizes) as Prizes
  } catch (error) {
    if (error instanceof EngineRefusal)
      throw new Refusal('result_invalid', { ...error.detail, rule: error.code })
    throw error
  }
}

export function samePrizes(one: Prizes, other: Prizes): boolean {
  const tiers = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Prizes>
  return [...tiers].every((tier) => (one[tier] ?? []).join() === (other[tier] ?? []).join())
}

async function writeEntry(tx: Tx, draw: Draw, version: number, prizes: Prizes, actor: string): Promise<void> {
  await sql`
    insert into lottery.result as r (draw_id, version, prizes, entered_by, entered_at)
    values (${draw.id}::uuid, ${version}, ${JSON.stringify(prizes)}::jsonb, ${actor}, ${tx.clock.now()})
    on conflict (draw_id, version) do update
      set prizes = excluded.prizes, entered_by = excluded.entered_by, entered_at = excluded.entered_at
      where r.confirmed_by is null`.execute(tx.db)
  await note(tx, {
    actor,
    action: 'draw.result.enter',
    subject: `draw:${draw.id}`,
    detail: { gameCode: draw.gameCode, issue: draw.issue, version, prizes: JSON.stringify(prizes) },
  })
}
