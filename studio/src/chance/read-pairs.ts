import { Refusal, type Context } from '#kit'
import { type PairRevealed, type PairShown, pairColumns, pairShown } from './pair.ts'
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

/** A pair of a player's that was turned, with its seed. Refused `not_found` where it is live, another's or none. */
export async function readRevealed(context: Context, player: string, id: string): Promise<PairRevealed> {
  const row = await context.db
    .selectFrom('chance.pair')
    .select(['id', 'server_seed', 'commitment', 'next_commitment', 'nonce', 'revealed_at'])
    .where('player', '=', player)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.revealed_at) throw new Refusal('not_found')
  const { server_seed: sealed, commitment } = row
  return {
    id: row.id,
    commitment,
    nextCommitment: row.next_commitment,
    serverSeed: openSeed(context.config.studioKey, player, { sealed, commitment }),
    nonce: row.nonce,
    revealedAt: row.revealed_at,
  }
}
