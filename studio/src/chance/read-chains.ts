import type { ChainPublished } from '@fairground/engine/game'
import { Refusal, sql, type Context, type Db } from '#kit'
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

/** When a chain was published, and with it all its rounds sealed. Refused `not_found` for none. */
export async function sealedAtOf({ db }: Context, chainId: string): Promise<Date> {
  const row = await db
    .selectFrom('chance.chain')
    .select('published_at')
    .where('id', '=', chainId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.published_at
}

/** The link that the next shared round of a game is to be decided by, and the anchor that it leads to. */
export type LinkNext = { chainId: string; anchor: string; number: number; entropy: string }

/**
 * The first link of a game's chains, the oldest first, after all that are locked; one that was shown here and never locked is shown
 * again. Refused `not_found` where the game has none left.
 */
export async function nextLink({ db }: Context, game: string): Promise<LinkNext> {
  const { rows } = await sql<LinkNext>`
    select c.id as "chainId", c.anchor, used.number + 1 as number, c.entropy
    from chance.chain c, lateral (select coalesce(
      (select l.number from chance.lock l where l.chain_id = c.id order by l.number desc limit 1), 0) as number) used
    where c.game = ${game} and used.number < c.length
    order by c.published_at, c.id limit 1`.execute(db)
  const [next] = rows
  if (!next) throw new Refusal('not_found')
  return next
}

/**
 * What is published of a shared round once it is over, as `replayRound` takes it: with its link, which the database shows to nobody
 * before another transaction's lock is durable. Refused `not_found` until then.
 */
export async function readLocked({ db }: Pick<Context, 'db'>, round: string): Promise<ChainPublished> {
  const row = await db
    .selectFrom('chance.lock as lock')
    .innerJoin('chance.chain as chain', 'chain.id', 'lock.chain_id')
    .select(['lock.chain_id', 'chain.anchor', 'lock.number', 'lock.root', 'lock.entropy'])
    .where('lock.round', '=', round)
    .executeTakeFirst()
  const link = row && (await readChainLink(db, row.chain_id, row.number))
  if (!row || link === undefined) throw new Refusal('not_found')
  const { anchor, number, root, entropy } = row
  return { from: 'chain', anchor, number, link, round, root, entropy }
}

/** A link in hex whose round is locked, for those after it to be held against; undefined where it is not. */
export async function readChainLink(db: Db, chainId: string, number: number): Promise<string | undefined> {
  const { rows } = await sql<{
    seed: Buffer | null
  }>`select chance.link_of(${chainId}, ${number}) as seed`.execute(db)
  return rows[0]?.seed?.toString('hex')
}
