import { oncePer, openGather, sql, uuids, type Db } from '#kit'
import { playedRound, type PlayedRound } from './played.ts'

/** A round by the key that its player asked for it under, with SHA-256 of all that was said; undefined for none. */
export const roundByKeyOf = oncePer(({ db }) => {
  const read = openGather<string, { id: string; said: Buffer }>(async (named) => {
    const asked = named.map((one) => ({ key: one.slice(0, uuidLength), player: one.slice(uuidLength) }))
    const { rows } = await sql<{ named: string; id: string; said: Buffer }>`
      select r.key || r.player as named, r.id, r.said
      from unnest(${asked.map(({ player }) => player)}::text[], ${uuids(asked.map(({ key }) => key))}::uuid[]) as a (player, key)
      join round.round r on r.player = a.player and r.key = a.key`.execute(db)
    return new Map(rows.map((row) => [row.named, row]))
  })
  return async (player: string, key: string) => await read(key + player)
})

const uuidLength = 36

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

/** A round by its id alone, whoever played it; undefined for none. */
export async function anyRound(db: Db, id: string): Promise<PlayedRound | undefined> {
  const row = await db.selectFrom('round.round').selectAll().where('id', '=', id).executeTakeFirst()
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

/** Whether a round of a player's waits for its answer or is open, so that their pair is not to be turned. */
export async function pairOpen(db: Db, player: string): Promise<boolean> {
  const row = await db
    .selectFrom('round.round')
    .select('id')
    .where('player', '=', player)
    .where('state', 'in', ['asked', 'open'])
    .executeTakeFirst()
  return row !== undefined
}

/** Open rounds that have stood since a time or longer, those that stood longest first; so many at most, and of some games none. */
export async function roundsStanding(
  db: Db,
  since: Date,
  { but, many }: { but: readonly string[]; many: number },
): Promise<PlayedRound[]> {
  const rows = await db
    .selectFrom('round.round')
    .selectAll()
    .where('state', '=', 'open')
    .where('stood_at', '<=', since)
    .$if(but.length > 0, (all) => all.where('game', 'not in', but))
    .orderBy('stood_at')
    .limit(many)
    .execute()
  return rows.map(playedRound)
}

/** A player's rounds of a game that the time ended after one moment and up to another, in their order. */
export async function endedByTime(
  db: Db,
  player: string,
  { game, after, until }: { game: string; after: Date; until: Date },
): Promise<PlayedRound[]> {
  const rows = await db
    .selectFrom('round.round')
    .selectAll()
    .where('player', '=', player)
    .where('game', '=', game)
    .where('ended_by', '=', 'time')
    .where('closed_at', '>', after)
    .where('closed_at', '<=', until)
    .orderBy('closed_at')
    .execute()
  return rows.map(playedRound)
}
