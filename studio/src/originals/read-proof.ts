import { readPublished } from '#chance'
import { Refusal, type Context } from '#kit'
import { anyRound, type PlayedRound } from '#round'
import { overRound } from './over-round.ts'

const told: Record<PlayedRound['state'], 'open' | 'undone' | 'closed'> = {
  asked: 'open',
  open: 'open',
  refused: 'undone',
  undone: 'undone',
  closed: 'closed',
}

/**
 * What is published of a round, for whoever has its id: when its seed was sealed and opened, and the round once it is over, with its
 * seed once its pair is turned. Whose it is, is not told. Refused `round_unknown`.
 */
export async function readProof(context: Context, id: string) {
  const round = await anyRound(context.db, id)
  if (!round) throw new Refusal('round_unknown')
  const pair = await readPublished(context, round.player, round.pair)
  const { startedAt: sealedAt, revealedAt: openedAt, seed } = pair
  const state = told[round.state]
  const { game } = round
  return {
    game,
    state,
    sealedAt,
    openedAt,
    round: state === 'closed' ? await overRound(context, round, seed) : null,
    flight: null,
  }
}
