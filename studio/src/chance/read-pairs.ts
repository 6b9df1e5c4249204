import { Refusal, type Context } from '#kit'
import { type PairShown, type PairTold, pairColumns, pairShown } from './pair.ts'
import { openSeed } from './seed.ts'

/** A player's live pair; undefined for who has none yet. */
export async function readPair(context: Context, player: string): Promise<PairShown | undefined> {
  const live = await context.db
    .selectFrom('chance.pair')
    .select(pairColumns)
    .where('player', '=', player)
    .where('state', '=', 'live')
    .executeTakeFirst()
  return live && pairShown(live)
}

/** A player's pair as it was published, live or turned; its seed from when it was turned. Refused `not_found` where it is another's or none. */
export async function readPublished(context: Context, player: string, id: string): Promise<PairTold> {
  const row = await context.db
    .selectFrom('chance.pair')
    .select([...pairColumns, 'server_seed', 'revealed_at'])
    .where('player', '=', player)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { server_seed: sealed, revealed_at: revealedAt, commitment } = row
  const seed = revealedAt && openSeed(context.config.studioKey, player, { sealed, commitment })
  return { ...pairShown(row), revealedAt, seed }
}
