import { propose, readLatest, type Proposal } from '#approval'
import { note } from '#audit'
import { Refusal, transact, type Context } from '#kit'
import { lottery } from '@fairground/contract'
import { EngineRefusal, rulesOf, type GameTerms } from '@fairground/engine'
import { readGame, type Game } from '#lottery/game'
import { lockDraw, readDraw, refuseStep, type Draw } from './draw.ts'
import type { Prizes } from './result.ts'

export type Entry = { drawId: string; prizes: unknown; actor: string }

/**
 * Enters what was drawn; it counts once somebody else has confirmed exactly this. On a draw that has a result it is a
 * correction. What is entered again stands beside what was entered before, and alone can still be confirmed.
 */
export async function enterResult(context: Context, entry: Entry): Promise<Proposal> {
  const { actor } = entry
  const known = await readDraw(context.db, entry.drawId)
  const game = await readGame(context.db, known.gameCode)
  const prizes = checkPrizes(game, entry.prizes, known.terms)
  if (game.kind === 'instant') throw new Refusal('draw_of_the_house')
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, entry.drawId)
    if (draw.state === 'void') refuseStep(draw, 'result')
    const proposal = await propose(tx, { subject: subjectOf(draw), content: prizes, actor })
    await note(tx, {
      actor,
      action: 'draw.result.enter',
      subject: `draw:${draw.id}`,
      detail: {
        gameCode: draw.gameCode,
        issue: draw.issue,
        entry: proposal.version,
        prizes: proposal.content,
      },
    })
    return proposal
  })
}

/** What was entered last for a draw, confirmed or not; where nothing was, there is nothing to look at. */
export async function readEntry(
  context: Context,
  drawId: string,
): Promise<{ prizes: Prizes; proposal: Proposal }> {
  const draw = await readDraw(context.db, drawId)
  const game = await readGame(context.db, draw.gameCode)
  const proposal = await readLatest(context.db, subjectOf(draw))
  if (!proposal) throw new Refusal('nothing_to_approve')
  return { prizes: checkPrizes(game, JSON.parse(proposal.content), draw.terms), proposal }
}

/** What a draw's result is called among the proposals. */
export function subjectOf({ id }: Pick<Draw, 'id'>): string {
  return `draw:${id}:result`
}

/** Reads prizes as this game's rules draw them by a draw's terms; anything else is refused with what is wrong. */
export function checkPrizes({ rules }: Pick<Game, 'rules'>, written: unknown, terms: GameTerms): Prizes {
  try {
    return lottery.Prizes.parse(rulesOf(rules).readPrizes(written, terms))
  } catch (error) {
    if (error instanceof EngineRefusal)
      throw new Refusal('result_invalid', { ...error.detail, rule: error.code })
    throw error
  }
}
