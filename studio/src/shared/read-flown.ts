import { firstIdAt, sql, type Tx } from '#kit'

/** A bet on a shared round that was led to its end: how far that went, and where the bet left, or null where it did not. */
export type BetFlown = {
  round: string
  game: string
  version: number
  cameTo: string
  outAt: number | null
  stake: bigint
  paid: bigint
}

/** Longer than a round goes from its opening to its end. */
const longestMs = 600_000

/**
 * Bets that fill their rounds, on those that were led to their end from one moment until before another, round by round. Of one that was
 * not, some bets came back by what it had come to, so that the rest says nothing of chance.
 */
export async function betsFlown(
  { db }: Tx,
  { from, until }: { from: Date; until: Date },
): Promise<BetFlown[]> {
  const { rows } = await sql<BetFlown>`
    select b.round, r.game, r.version, r.came_to as "cameTo", b.out_at as "outAt", b.stake, b.paid
    from shared.round r join shared.bet b on b.round = r.id
    where r.id >= ${firstIdAt(new Date(from.getTime() - longestMs))}::uuid and r.id < ${firstIdAt(until)}::uuid
      and r.state = 'ended' and r.is_whole and r.ended_at >= ${from} and r.ended_at < ${until}
      and b.is_shown and b.state in ('out', 'lost')
    order by b.round`.execute(db)
  return rows
}
