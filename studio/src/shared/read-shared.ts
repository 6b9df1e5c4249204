import { oncePer, openGather, sql, uuids, type Db, type Tx } from '#kit'
import { betColumns, sharedBet, type SharedBet } from './bet.ts'
import { readShared, sharedColumns, type SharedRound } from './shared-round.ts'

/** The round of a game that goes on; undefined between two. */
export async function roundGoing(db: Db, game: string): Promise<SharedRound | undefined> {
  const row = await db
    .selectFrom('shared.round')
    .select(sharedColumns)
    .where('game', '=', game)
    .where('state', 'in', ['betting', 'flying'])
    .executeTakeFirst()
  return row && readShared(row)
}

/** A round by its id; undefined for none. */
export async function sharedRoundOf(db: Db, id: string): Promise<SharedRound | undefined> {
  const row = await db
    .selectFrom('shared.round')
    .select(sharedColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && readShared(row)
}

/** The last link of a round's chain, before its own, that a round came to something by; undefined for none. */
export async function heldBefore(
  db: Db,
  { chain, number }: SharedRound,
): Promise<{ number: number; link: string } | undefined> {
  const row = await db
    .selectFrom('shared.round')
    .select(['number', 'link'])
    .where('chain', '=', chain)
    .where('state', '=', 'ended')
    .where('number', '<', number)
    .where('link', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, link: row.link ?? '' }
}

/** The rounds of a game that came to something, the newest first. */
export async function latestRounds(db: Db, game: string, many: number): Promise<SharedRound[]> {
  const rows = await db
    .selectFrom('shared.round')
    .select(sharedColumns)
    .where('game', '=', game)
    .where('state', '=', 'ended')
    .orderBy('id', 'desc')
    .limit(many)
    .execute()
  return rows.map(readShared)
}

/** The bets of a round that were taken, in the order of their ids, which is that of its root. */
export async function betsIn(db: Db | Tx['db'], round: string): Promise<SharedBet[]> {
  const rows = await db
    .selectFrom('shared.bet')
    .select(betColumns)
    .where('round', '=', round)
    .where((of) => of.or([of('state', '=', 'in'), of('place', 'is not', null)]))
    .orderBy('id')
    .execute()
  return rows.map(sharedBet)
}

/** What is staked on a round by bets that fill it, those too whose stake is being called for, in ten-thousandths. */
export async function stakedIn({ db }: Tx, round: string): Promise<bigint> {
  const row = await db
    .selectFrom('shared.bet')
    .select(({ fn }) => fn.sum<bigint | null>('stake').as('staked'))
    .where('round', '=', round)
    .where('is_shown', '=', true)
    .where('state', 'in', ['asked', 'in'])
    .executeTakeFirstOrThrow()
  return BigInt(row.staked ?? 0)
}

/** The bet that a player asked for under a key; undefined for none. */
export async function betByKey(db: Db, player: string, key: string): Promise<SharedBet | undefined> {
  const row = await db
    .selectFrom('shared.bet')
    .select(betColumns)
    .where('player', '=', player)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && sharedBet(row)
}

/** A player's own bet, many of which are read at once; undefined for another's and none. */
export const betOf = oncePer(({ db }) => {
  const read = openGather<string, SharedBet>(async (ids) => {
    const rows = await db
      .selectFrom('shared.bet')
      .select(betColumns)
      .where(sql<boolean>`id = any(${uuids(ids)}::uuid[])`)
      .execute()
    return new Map(rows.map((row) => [row.id, sharedBet(row)]))
  })
  return async (player: string, id: string): Promise<SharedBet | undefined> => {
    const bet = await read(id.toLowerCase())
    return bet?.player === player ? bet : undefined
  }
})

/** A bet by its id alone, whoever it is of; undefined for none. */
export async function anyBet(db: Db, id: string): Promise<SharedBet | undefined> {
  const row = await db.selectFrom('shared.bet').select(betColumns).where('id', '=', id).executeTakeFirst()
  return row && sharedBet(row)
}

/** A player's bets on a game that were not refused, the newest first; those before an id, where one is given. */
export async function pageOfBets(
  db: Db,
  player: string,
  { game, before, size }: { game: string; before?: string | undefined; size: number },
): Promise<SharedBet[]> {
  const rows = await db
    .selectFrom('shared.bet')
    .select(betColumns)
    .where('player', '=', player)
    .where('game', '=', game)
    .where('state', '<>', 'refused')
    .$if(before !== undefined, (all) => all.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(sharedBet)
}

/** A bet that ended unseen: when, how far its round went, null where nothing was decided, and whether that was led to its end. */
export type BetAway = SharedBet & { closedAt: Date; cameTo: string | null; isWhole: boolean }

/**
 * A player's bets on a game that ended after a moment while they were not connected, in their order. Of those that ended `since` they
 * are here, a stake that was answered too late for its round is none: whoever bet it is told so as they bet.
 */
export async function betsAway(
  db: Db,
  player: string,
  { game, after, since }: { game: string; after: Date; since: Date },
): Promise<BetAway[]> {
  const rows = await db
    .selectFrom('shared.bet as b')
    .innerJoin('shared.round as r', 'r.id', 'b.round')
    .select(betColumns.map((column) => `b.${column}` as const))
    .select(['b.closed_at', 'r.came_to', 'r.is_whole'])
    .where('b.player', '=', player)
    .where('b.game', '=', game)
    .where('b.is_told', '=', false)
    .where('b.state', 'not in', ['asked', 'in', 'refused'])
    .where('b.closed_at', '>', after)
    .where((of) =>
      of.or([of('b.closed_at', '<=', since), of('b.place', 'is not', null), of('r.is_whole', '=', false)]),
    )
    .orderBy('b.closed_at')
    .orderBy('b.id')
    .execute()
  return rows.map(({ closed_at: closedAt, came_to: cameTo, is_whole: isWhole, ...row }) => ({
    ...sharedBet(row),
    closedAt: closedAt ?? after,
    cameTo,
    isWhole,
  }))
}
