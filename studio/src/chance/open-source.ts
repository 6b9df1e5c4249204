import type { PairPublished } from '@fairground/engine/game'
import { assert, sql, uuids, type Config, type Db } from '#kit'
import { openSeed } from './seed.ts'

/** What a round is decided by, but for its nonce and the client seed that it was begun with. */
export type SourceOpened = Pick<PairPublished, 'commitment' | 'seed'>

/**
 * The seeds of pairs that rounds were begun on, live or turned, for those rounds to be decided by, in their order: whoever asks keeps
 * them to itself until each pair is turned.
 */
export async function openSources(
  { db }: { db: Db },
  { studioKey }: Pick<Config, 'studioKey'>,
  pairs: readonly { player: string; pairId: string }[],
): Promise<SourceOpened[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ player: string; id: string; sealed: Buffer; commitment: string }>`
    select p.player, p.id, p.server_seed as sealed, p.commitment
    from unnest(${pairs.map(({ player }) => player)}::text[], ${uuids(pairs.map(({ pairId }) => pairId))}::uuid[]) as t (player, id)
    join chance.pair p on p.player = t.player and p.id = t.id`.execute(db)
  const found = new Map(rows.map((row) => [`${row.player} ${row.id}`, row]))
  return pairs.map(({ player, pairId }) => {
    const pair = found.get(`${player} ${pairId}`)
    assert(pair !== undefined, 'a round was begun on a pair of its player')
    return { commitment: pair.commitment, seed: openSeed(studioKey, player, pair) }
  })
}
