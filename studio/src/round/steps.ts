import type { Plain } from '@fairground/engine/game'
import type { Db, Tx } from '#kit'
import type { RoundNamed } from './end-round.ts'

/** The steps of some of a player's rounds, in their order, by the round's id; of one that has none there is no entry. */
export async function stepsOf(
  db: Db,
  player: string,
  rounds: readonly string[],
): Promise<ReadonlyMap<string, readonly Plain[]>> {
  if (rounds.length === 0) return new Map()
  const rows = await db
    .selectFrom('round.step')
    .select(['round', 'what'])
    .where('player', '=', player)
    .where('round', 'in', rounds)
    .orderBy('round')
    .orderBy('number')
    .execute()
  const byRound = Map.groupBy(rows, ({ round }) => round)
  return new Map([...byRound].map(([round, steps]) => [round, steps.map(({ what }) => what as Plain)]))
}

/** What was asked with the step that was asked for under a key, as SHA-256; undefined where none was. */
export async function stepSaid(
  { db }: Tx,
  { player, id, key }: RoundNamed & { key: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('round.step')
    .select('said')
    .where('player', '=', player)
    .where('round', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.said ?? undefined
}
