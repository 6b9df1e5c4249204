import { newId, Refusal, type Config, type Tx } from '#kit'
import { type PairShown, pairColumns, pairShown } from './pair.ts'
import { makeSeed } from './seed.ts'

/**
 * Turns a player's pair: its seed may be told from now on, and the next begins with the seed that was committed to, with the same
 * client seed and a new commitment after it. It names the pair that is to be turned, so that asked twice, or by two at once, one pair
 * is turned; both are answered with the pair that is live then. Who has rounds that are open says no before. Refused `not_found`
 * where that pair is another's or none.
 */
export async function turnPair(
  { db, clock }: Tx,
  { studioKey }: Pick<Config, 'studioKey'>,
  { player, pairId }: { player: string; pairId: string },
): Promise<PairShown> {
  const pair = await db
    .selectFrom('chance.pair')
    .select(['state', 'next_seed', 'next_commitment', 'client_seed'])
    .where('player', '=', player)
    .where('id', '=', pairId)
    .forUpdate()
    .executeTakeFirst()
  if (!pair) throw new Refusal('not_found')
  if (pair.next_seed) {
    await db
      .updateTable('chance.pair')
      .set({ state: 'revealed', next_seed: null, revealed_at: clock.now() })
      .where('player', '=', player)
      .where('id', '=', pairId)
      .execute()
    const next = makeSeed(studioKey, player)
    await db
      .insertInto('chance.pair')
      .values({
        player,
        id: newId(clock),
        server_seed: pair.next_seed,
        commitment: pair.next_commitment,
        next_seed: next.sealed,
        next_commitment: next.commitment,
        client_seed: pair.client_seed,
        started_at: clock.now(),
      })
      .execute()
  }
  const live = await db
    .selectFrom('chance.pair')
    .select(pairColumns)
    .where('player', '=', player)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow()
  return pairShown(live)
}
