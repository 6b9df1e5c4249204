import {
  EngineRefusal,
  replayRound,
  type Plain,
  type Replayed,
  type RoundStand,
} from '@fairground/engine/game'
import { openSources, type SourceOpened } from '#chance'
import { assert, Refusal, type Config, type Db } from '#kit'
import type { PlayedRound } from './played.ts'

/** A round after its steps: what is seen of it, what can be done next, and in ten-thousandths what it comes to if nothing is. */
export type RoundStanding = Pick<RoundStand, 'shown' | 'multiple' | 'isOver' | 'offers'> &
  Pick<Replayed, 'paid'> & {
    /** What could be done before its last step. */
    offered: RoundStand['offers']
  }

/**
 * Where a round stands after its steps. It is played as whoever verifies it will play it again. Refused `step_not_offered` for a step
 * that cannot be taken where it is.
 */
export async function standAfter(
  { db }: { db: Db },
  config: Config,
  round: PlayedRound,
  steps: readonly Plain[],
): Promise<RoundStanding> {
  const { player, pair: pairId } = round
  const [source] = await openSources({ db }, config, [{ player, pairId }])
  return standBy(source, round, steps)
}

/** Where a round stands by what it is decided by. */
export function standBy(
  source: SourceOpened | undefined,
  round: PlayedRound,
  steps: readonly Plain[],
): RoundStanding {
  const { nonce, clientSeed } = round
  assert(source?.commitment === round.commitment, 'a round is what was committed to')
  const { checks, stands, isOver, paid } = replay({
    ...round,
    source: { from: 'pair', ...source, nonce, clientSeed },
    steps,
  })
  const last = stands.at(-1)
  assert(
    checks.every(({ ok }) => ok),
    'a round is what was committed to',
  )
  assert(last !== undefined, 'a round stands somewhere')
  return { ...last, isOver, paid, offered: stands.at(-2)?.offers ?? [] }
}

function replay(round: Parameters<typeof replayRound>[0]): Replayed {
  try {
    return replayRound(round)
  } catch (error) {
    if (error instanceof EngineRefusal && ['not_offered', 'bad_round'].includes(error.code))
      throw new Refusal('step_not_offered')
    throw error
  }
}
