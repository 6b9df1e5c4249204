import { Refusal, sql, type Tx } from '#kit'
import { pairShown, type PairShown } from './pair.ts'

/** A live pair that is held, with its seed as it is kept. */
export type PairHeld = PairShown & { player: string; sealed: Buffer }

/**
 * Holds a player's pair until this transaction ends: whoever begins a round, goes on with one or turns the pair meanwhile waits, and
 * sees what came of it. Refused `not_found` where the pair is another player's or none.
 */
export async function holdPair(
  { db }: Tx,
  { player, pairId }: { player: string; pairId: string },
): Promise<void> {
  const held = await db
    .selectFrom('chance.pair')
    .select('id')
    .where('player', '=', player)
    .where('id', '=', pairId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('not_found')
}

/** Holds the live pairs of players likewise, by player; of one who has none there is no entry. */
export async function holdLivePairs(tx: Tx, players: readonly string[]): Promise<Map<string, PairHeld>> {
  const held = await hold(tx, players)
  // Who waited for a pair that was being turned finds it revealed, and that statement does not see the one that is live since.
  const missed = players.filter((player) => !held.has(player))
  if (missed.length > 0) for (const [player, pair] of await hold(tx, missed)) held.set(player, pair)
  return held
}

async function hold({ db }: Tx, players: readonly string[]): Promise<Map<string, PairHeld>> {
  const rows = await db
    .selectFrom('chance.pair')
    .select([
      'player',
      'id',
      'server_seed',
      'commitment',
      'next_commitment',
      'client_seed',
      'nonce',
      'started_at',
    ])
    .where(sql<boolean>`player = any(${players}::text[])`)
    .where('state', '=', 'live')
    // All who hold more than one take them in this order.
    .orderBy('player')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ player, server_seed: sealed, ...row }) => [player, { ...pairShown(row), player, sealed }]),
  )
}
