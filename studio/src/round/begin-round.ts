import type { Plain } from '@fairground/engine/game'
import { takeNonce } from '#chance'
import { newId, Refusal, type Config, type Tx } from '#kit'
import { playedRound, type PlayedRound } from './played.ts'

/** What is played: chosen and staked as it counts, and under which key it was asked for, with SHA-256 of all that was said. */
export type Beginning = {
  player: string
  key: string
  said: Buffer
  session: string
  game: string
  version: number
  currency: string
  selection: Plain
  stake: bigint
  step: bigint
  /** How long after the last round was begun the next may be, in ms. */
  cycleMs: number
}

/**
 * Begins a round in this transaction, with a nonce of its own. Refused `not_found` where the player has no pair, `round_goes_on`
 * where their last one waits for its answer or one of this game is open, and `too_soon` with what is left, in ms. Who asked with this key before says so first.
 */
export async function beginRound(
  tx: Tx,
  config: Config,
  { cycleMs, selection, ...of }: Beginning,
): Promise<PlayedRound> {
  // It holds the player's pair until the end: of two that begin at once, one sees the other.
  const { pairId, source } = await takeNonce(tx, config, of.player)
  const now = tx.clock.now()
  const last = await tx.db
    .selectFrom('round.round')
    .select(['state', 'asked_at', 'key'])
    .where('player', '=', of.player)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Asked twice at once by one key, the second is told of the first when it asks again.
  if (last?.state === 'asked' || last?.key === of.key) throw new Refusal('round_goes_on')
  if (await isOpen(tx, of)) throw new Refusal('round_goes_on')
  const leftMs = last ? last.asked_at.getTime() + cycleMs - now.getTime() : 0
  if (leftMs > 0 && last?.state === 'closed') throw new Refusal('too_soon', { leftMs })
  const row = await tx.db
    .insertInto('round.round')
    .values({
      ...of,
      id: newId(tx.clock),
      selection: JSON.stringify(selection),
      pair: pairId,
      commitment: source.commitment,
      client_seed: source.clientSeed,
      nonce: source.nonce,
      asked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return playedRound(row)
}

/** Whether a round of the game is open, so that another is not begun beside it. */
async function isOpen({ db }: Tx, { player, game }: { player: string; game: string }): Promise<boolean> {
  const row = await db
    .selectFrom('round.round')
    .select('id')
    .where('player', '=', player)
    .where('game', '=', game)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}
