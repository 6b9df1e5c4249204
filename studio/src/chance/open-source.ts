import type { PairPublished } from '@fairground/engine/game'
import { Refusal, type Config, type Db, type Tx } from '#kit'
import { openSeed } from './seed.ts'

/**
 * The seed of a pair that a round was begun on, live or turned, for that round to be decided by: whoever asks keeps it to itself
 * until the pair is turned. Refused `not_found` where the pair is another player's or none.
 */
export async function openSource(
  { db }: { db: Db },
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

/**
 * Holds a player's pair until this transaction ends: whoever begins a round, goes on with one or turns the pair meanwhile waits, and
 * sees what came of it. Refused `not_found` where the pair is another player's or none.
 */
export async function holdPair(
  { db }: Tx,
  { player, pairId }: { player: string; pairId: string },
): Promise<void> {
  const held = await db
    .selectFrom('chance.pair')
    .select('id')
    .where('player', '=', player)
    .where('id', '=', pairId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('not_found')
}
