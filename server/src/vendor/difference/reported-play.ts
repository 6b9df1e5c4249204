import { readAmount, writeAmount } from '@fairground/contract'
import { sql, uuids, type Db, type Tx } from '#kit'
import type { BookDifference } from './difference.ts'

/** What a vendor that keeps members' money reports of one play, in ten-thousandths. */
export type ReportedPlay = {
  id: string
  playerId: string
  game: string
  round: string
  staked: bigint
  won: bigint
  rake: bigint
  settledAt: Date
}

/** Why a report is not in our books: it is of nobody here, for good, or of a game that is not here yet. */
type Why = 'player_unknown' | 'game_unknown'

/** A report that cannot be taken, as a difference that keeps all it said; `theirs` is what its player won by it, or lost. */
export function differenceOfPlay(
  { id, playerId, game, round, staked, won, rake, settledAt }: ReportedPlay,
  why: Why,
  memberId: string | null,
): BookDifference {
  const sums = { staked: writeAmount(staked), won: writeAmount(won), rake: writeAmount(rake) }
  const detail = { why, player: playerId, game, ...sums, settledAt: settledAt.toISOString() }
  return { kind: 'missing_here', transaction: id, round, memberId, ours: null, theirs: won - staked, detail }
}

/** What is kept for people still, and waits for its game alone. */
const waiting = sql`kind = 'missing_here' and state = 'open' and detail->>'why' = 'game_unknown'`

/** The games, as a vendor calls them, that reports of it wait for. */
export async function readAwaitedGames(db: Db, vassalage: string): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select distinct detail->>'game' as game from vendor.difference
    where vassalage = ${vassalage} and ${waiting} order by 1`.execute(db)
  return rows.map(({ game }) => game)
}

type Kept = { differenceId: string; id: string; round: string; detail: Readonly<Record<string, string>> }

/**
 * Takes so many reports of a vendor out of what waits for games that are here by now, the first first, and keeps that its word was
 * taken; whoever takes them out has them in the books by the end of the transaction.
 */
export async function takeWaiting(
  tx: Tx,
  vassalage: string,
  games: readonly string[],
  limit: number,
): Promise<ReportedPlay[]> {
  const { rows } = await sql<Kept>`
    select id as "differenceId", transaction as id, round, detail from vendor.difference
    where vassalage = ${vassalage} and ${waiting} and detail->>'game' = any(${[...games]}::text[])
    order by at, id limit ${limit} for update`.execute(tx.db)
  const ids = rows.map(({ differenceId }) => differenceId)
  await sql`
    update vendor.difference set state = 'resolved', resolution = 'theirs', resolved_by = 'system',
      resolved_at = ${tx.clock.now()}::timestamptz
    where id = any(${uuids(ids)}::uuid[])`.execute(tx.db)
  return rows.map(reportOf)
}

function reportOf({ id, round, detail }: Kept): ReportedPlay {
  const said = (name: string) => detail[name] ?? ''
  return {
    id,
    round,
    playerId: said('player'),
    game: said('game'),
    staked: readAmount(said('staked')),
    won: readAmount(said('won')),
    rake: readAmount(said('rake')),
    settledAt: new Date(said('settledAt')),
  }
}
