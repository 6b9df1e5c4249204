import type { PairPublished } from '@fairground/engine/game'
import { assert, sql, uuids, type Config, type Tx } from '#kit'
import type { PairHeld } from './hold-pairs.ts'
import { openSeed } from './seed.ts'

/** What a round is decided by, and the pair that it is of. The seed in it is nobody's to know before the pair is turned. */
export type NonceTaken = { pairId: string; source: PairPublished }

/**
 * Takes the next nonce of pairs that are held, each for a round that begins in this transaction: it is that round's alone, and where
 * the transaction does not stand, the next one has it. Answers in the pairs' order. Throws where a seed cannot be opened: no stake is
 * called for by what could not be decided.
 */
export async function takeNonces(
  { db }: Tx,
  { studioKey }: Pick<Config, 'studioKey'>,
  pairs: readonly PairHeld[],
): Promise<NonceTaken[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ id: string; nonce: number }>`
    update chance.pair p set nonce = p.nonce + 1
    from unnest(${pairs.map(({ player }) => player)}::text[], ${uuids(pairs.map(({ id }) => id))}::uuid[]) as t (player, id)
    where p.player = t.player and p.id = t.id and p.state = 'live'
    returning p.id, p.nonce`.execute(db)
  const taken = new Map(rows.map(({ id, nonce }) => [id, nonce - 1]))
  return pairs.map(({ id: pairId, player, commitment, clientSeed, sealed }) => {
    const nonce = taken.get(pairId)
    assert(nonce !== undefined, 'a pair that is held is live')
    const seed = openSeed(studioKey, player, { sealed, commitment })
    return { pairId, source: { from: 'pair', commitment, seed, clientSeed, nonce } }
  })
}
