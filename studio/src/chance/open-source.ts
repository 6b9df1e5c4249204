import type { PairPublished } from '@fairground/engine/game'
import { Refusal, type Config, type Tx } from '#kit'
import { openSeed } from './seed.ts'

/**
 * The seed of a pair that a round was begun on, live or turned, for that round to be decided by: whoever asks keeps it to itself
 * until the pair is turned. Refused `not_found` where the pair is another player's or none.
 */
export async function openSource(
  { db }: Tx,
  { studioKey }: Pick<Config, 'studioKey'>,
  { player, pairId }: { player: string; pairId: string },
): Promise<Pick<PairPublished, 'commitment' | 'seed'>> {
  const pair = await db
    .selectFrom('chance.pair')
    .select(['server_seed', 'commitment'])
    .where('player', '=', player)
    .where('id', '=', pairId)
    .executeTakeFirst()
  if (!pair) throw new Refusal('not_found')
  const { server_seed: sealed, commitment } = pair
  return { commitment, seed: openSeed(studioKey, player, { sealed, commitment }) }
}
