import { Refusal, type Tx } from '#kit'
import { inLive, type PairShown, pairColumns, requireClientSeed, pairShown } from './pair.ts'

/**
 * Changes a player's client seed for the rounds that begin from now on; those that began keep the one they began with. Who has rounds
 * that are open says no before. Refused `invalid_input`, and `not_found` where the player has no pair.
 */
export async function changeClientSeed(
  { db }: Tx,
  { player, clientSeed }: { player: string; clientSeed: string },
): Promise<PairShown> {
  requireClientSeed(clientSeed)
  const live = await inLive(() =>
    db
      .updateTable('chance.pair')
      .set({ client_seed: clientSeed })
      .where('player', '=', player)
      .where('state', '=', 'live')
      .returning(pairColumns)
      .executeTakeFirst(),
  )
  if (!live) throw new Refusal('not_found')
  return pairShown(live)
}
