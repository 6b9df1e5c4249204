import type { Db, Tx } from '#kit'
import { playedRound, type PlayedRound } from './played.ts'

/** The round that a player asked for under a key; undefined for none. */
export async function roundByKey(db: Db, player: string, key: string): Promise<PlayedRound | undefined> {
  const row = await db
    .selectFrom('round.round')
    .selectAll()
    .where('player', '=', player)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && playedRound(row)
}

/** A player's own round; undefined for another's and none. */
export async function roundOf(db: Db, player: string, id: string): Promise<PlayedRound | undefined> {
  const row = await db
    .selectFrom('round.round')
    .selectAll()
    .where('player', '=', player)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && playedRound(row)
}

/** What a player played last of a game, whatever became of it. */
export async function latestRound(db: Db, player: string, game: string): Promise<PlayedRound | undefined> {
  const row = await db
    .selectFrom('round.round')
    .selectAll()
    .where('player', '=', player)
    .where('game', '=', game)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && playedRound(row)
}

/** A player's rounds of a game that are over, the newest first; those before an id of theirs, where one is given. */
export async function pageOfRounds(
  db: Db,
  player: string,
  { game, before, size }: { game: string; before?: string | undefined; size: number },
): Promise<PlayedRound[]> {
  const rows = await db
    .selectFrom('round.round')
    .selectAll()
    .where('player', '=', player)
    .where('game', '=', game)
    .where('state', '=', 'closed')
    .$if(before !== undefined, (all) => all.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(playedRound)
}

/** Whether a round of a player's waits for its answer, so that their pair is not to be turned. */
export async function pairOpen({ db }: Tx, player: string): Promise<boolean> {
  const row = await db
    .selectFrom('round.round')
    .select('id')
    .where('player', '=', player)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return row !== undefined
}
