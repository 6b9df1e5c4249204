import type { ChainPublished } from '@fairground/engine/game'
import { Refusal, type Context } from '#kit'
import type { ChainShown } from './open-chain.ts'

/** The chains of a game, the latest first, as they were published. */
export async function readChains({ db }: Context, game: string): Promise<ChainShown[]> {
  return await db
    .selectFrom('chance.chain')
    .select(['id', 'game', 'anchor', 'length', 'entropy'])
    .where('game', '=', game)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * What is published of a shared round once it is over, as `replayRound` takes it: with its link, which the database shows to nobody
 * before another transaction's lock is durable. Refused `not_found` until then.
 */
export async function readLocked({ db }: Context, round: string): Promise<ChainPublished> {
  const row = await db
    .selectFrom('chance.lock as lock')
    .innerJoin('chance.chain as chain', 'chain.id', 'lock.chain_id')
    .innerJoin('chance.link as link', (join) =>
      join.onRef('link.chain_id', '=', 'lock.chain_id').onRef('link.number', '=', 'lock.number'),
    )
    .select(['chain.anchor', 'lock.number', 'link.seed', 'lock.root', 'lock.entropy'])
    .where('lock.round', '=', round)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { anchor, number, seed, root, entropy } = row
  return { from: 'chain', anchor, number, link: seed.toString('hex'), round, root, entropy }
}
