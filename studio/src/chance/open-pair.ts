import { assert, newId, sql, transact, type Context } from '#kit'
import { type PairShown, pairColumns, requireClientSeed, pairShown } from './pair.ts'
import { makeSeed } from './seed.ts'

/**
 * Gives a player their first pair, with a client seed that their browser made. One who has a pair keeps it as it is: asked twice, or
 * by two at once, it is one pair. Refused `invalid_input`.
 */
export async function openPair(
  context: Context,
  { player, clientSeed }: { player: string; clientSeed: string },
): Promise<PairShown> {
  requireClientSeed(clientSeed)
  const { studioKey } = context.config
  return await transact(context, async ({ db, clock }) => {
    const [first, next] = [makeSeed(studioKey, player), makeSeed(studioKey, player)]
    await db
      .insertInto('chance.pair')
      .values({
        player,
        id: newId(clock),
        server_seed: first.sealed,
        commitment: first.commitment,
        next_seed: next.sealed,
        next_commitment: next.commitment,
        client_seed: clientSeed,
        started_at: clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .column('player')
          .where(sql<boolean>`state = 'live'`)
          .doNothing(),
      )
      .execute()
    const live = await db
      .selectFrom('chance.pair')
      .select(pairColumns)
      .where('player', '=', player)
      .where('state', '=', 'live')
      .executeTakeFirst()
    assert(live !== undefined, 'a player who opened a pair has one')
    return pairShown(live)
  })
}
