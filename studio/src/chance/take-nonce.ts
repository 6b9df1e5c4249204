import type { PairPublished } from '@fairground/engine/game'
import { Refusal, sql, type Config, type Tx } from '#kit'
import { inLive } from './pair.ts'
import { openSeed } from './seed.ts'

/** What a round is decided by, and the pair that it is of. The seed in it is nobody's to know before the pair is turned. */
export type NonceTaken = { pairId: string; source: PairPublished }

/**
 * Takes the next nonce of a player's pair for a round that begins in this transaction: it is that round's alone, and where the
 * transaction does not stand, the next one has it. The row is held until then. Refused `not_found` where the player has no pair.
 */
export async function takeNonce(
  { db }: Tx,
  { studioKey }: Pick<Config, 'studioKey'>,
  player: string,
): Promise<NonceTaken> {
  const pair = await inLive(() =>
    db
      .updateTable('chance.pair')
      .set({ nonce: sql<number>`nonce + 1` })
      .where('player', '=', player)
      .where('state', '=', 'live')
      .returning(['id', 'server_seed', 'commitment', 'client_seed', 'nonce'])
      .executeTakeFirst(),
  )
  if (!pair) throw new Refusal('not_found')
  const { server_seed: sealed, commitment, client_seed: clientSeed, nonce } = pair
  const seed = openSeed(studioKey, player, { sealed, commitment })
  return { pairId: pair.id, source: { from: 'pair', commitment, seed, clientSeed, nonce: nonce - 1 } }
}
