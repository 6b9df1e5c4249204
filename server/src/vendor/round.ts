import { vendor } from '@fairground/contract'
import { literal, sql, uuids, type Tx } from '#kit'
import type { Book } from '#ledger'
import type { z } from 'zod'

/** A round as it stands: what of its bets and wins was not undone, and what of that the journal was told. */
export type Round = {
  id: string
  memberId: string
  round: string
  nodeId: bigint
  sessionId: string
  book: Book
  currency: string
  account: string
  state: 'open' | 'closed' | 'void'
  bets: number
  wins: number
  staked: bigint
  stakedBonus: bigint
  won: bigint
  openedAt: Date
  closedAt: Date | null
  version: number
  toldStake: bigint
  toldBonus: bigint
  toldPrize: bigint
}

/** What names a round of a vendor's: its own id and the member's, for all who sit at a table are in rounds of one id. */
export const roundKey = ({ memberId, round }: Pick<Round, 'memberId' | 'round'>) => `${memberId} ${round}`

/** A round in which nobody has bet yet. */
export function newRound(
  of: Pick<
    Round,
    'id' | 'memberId' | 'round' | 'nodeId' | 'sessionId' | 'book' | 'currency' | 'account' | 'openedAt'
  >,
): Round {
  const nothing = { bets: 0, wins: 0, staked: 0n, stakedBonus: 0n, won: 0n, closedAt: null, version: 0 }
  return { ...of, ...nothing, state: 'open', toldStake: 0n, toldBonus: 0n, toldPrize: 0n }
}

/**
 * Locks rounds, in one order whoever does, by their keys; of those that are not there, the ones that may begin now are begun,
 * so that whoever comes second waits for the first. What is begun and not bet in is to be forgotten again.
 */
export async function lockRounds(
  tx: Tx,
  vassalage: string,
  named: readonly Pick<Round, 'memberId' | 'round'>[],
  beginning: readonly Round[],
): Promise<Map<string, Round>> {
  const fresh = [...new Map(beginning.map((one) => [roundKey(one), one])).values()].sort(byKey)
  if (fresh.length > 0)
    await sql`
      insert into vendor.round (id, member_id, vassalage, round, node_id, session_id, book, currency, account, state, bets,
        wins, staked, staked_bonus, won, opened_at)
      select id, member_id, ${vassalage}, round, node_id, session_id, book, currency, account, 'open', 0, 0, 0, 0, 0, opened_at
      from unnest(${uuids(fresh.map((one) => one.id))}::uuid[], ${uuids(fresh.map((one) => one.memberId))}::uuid[], ${fresh.map((one) => one.round)}::text[],
        ${literal(fresh.map((one) => one.nodeId))}::bigint[], ${uuids(fresh.map((one) => one.sessionId))}::uuid[],
        ${fresh.map((one) => one.book)}::text[], ${fresh.map((one) => one.currency)}::text[],
        ${fresh.map((one) => one.account)}::text[], ${fresh.map((one) => one.openedAt.toISOString())}::timestamptz[])
        as f (id, member_id, round, node_id, session_id, book, currency, account, opened_at)
      on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<Round>`
    select id, member_id as "memberId", round, node_id as "nodeId", session_id as "sessionId", book, currency, account, state,
      bets, wins, staked, staked_bonus as "stakedBonus", won, opened_at as "openedAt", closed_at as "closedAt", version,
      told_stake as "toldStake", told_bonus as "toldBonus", told_prize as "toldPrize"
    from vendor.round
    where vassalage = ${vassalage} and (round, member_id) in (
      select * from unnest(${named.map((one) => one.round)}::text[], ${uuids(named.map((one) => one.memberId))}::uuid[]))
    order by member_id, round
    for update`.execute(tx.db)
  return new Map(rows.map((row) => [roundKey(row), row]))
}

/** Writes rounds as they stand now, and forgets those in which nobody has bet. */
export async function writeRounds(tx: Tx, vassalage: string, rounds: readonly Round[]): Promise<void> {
  const [played, empty] = [rounds.filter(isPlayed), rounds.filter((one) => !isPlayed(one))]
  if (played.length > 0)
    await sql`
      update vendor.round r set state = f.state, bets = f.bets, wins = f.wins, staked = f.staked,
        staked_bonus = f.staked_bonus, won = f.won, closed_at = f.closed_at, version = f.version,
        told_stake = f.told_stake, told_bonus = f.told_bonus, told_prize = f.told_prize
      from unnest(${uuids(played.map((one) => one.memberId))}::uuid[], ${played.map((one) => one.round)}::text[],
        ${played.map((one) => one.state)}::text[], ${played.map((one) => one.bets)}::integer[],
        ${played.map((one) => one.wins)}::integer[], ${literal(played.map((one) => one.staked))}::bigint[],
        ${literal(played.map((one) => one.stakedBonus))}::bigint[], ${literal(played.map((one) => one.won))}::bigint[],
        ${played.map((one) => one.closedAt?.toISOString() ?? null)}::timestamptz[],
        ${played.map((one) => one.version)}::integer[], ${literal(played.map((one) => one.toldStake))}::bigint[],
        ${literal(played.map((one) => one.toldBonus))}::bigint[], ${literal(played.map((one) => one.toldPrize))}::bigint[])
        as f (member_id, round, state, bets, wins, staked, staked_bonus, won, closed_at, version, told_stake, told_bonus,
          told_prize)
      where r.vassalage = ${vassalage} and r.round = f.round and r.member_id = f.member_id`.execute(tx.db)
  if (empty.length > 0)
    await sql`
      delete from vendor.round where vassalage = ${vassalage} and (round, member_id) in (
        select * from unnest(${empty.map((one) => one.round)}::text[], ${uuids(empty.map((one) => one.memberId))}::uuid[]))`.execute(
      tx.db,
    )
}

/** Whether anything was ever taken in a round. */
function isPlayed({ bets, wins, state }: Round): boolean {
  return bets > 0 || wins > 0 || state !== 'open'
}

function byKey(one: Round, other: Round): number {
  return roundKey(one) < roundKey(other) ? -1 : 1
}

/** The category that the money of a round is booked under: that of its account, whatever its game's is by now. */
export const categoryOf = (account: string): z.output<typeof vendor.Category> =>
  vendor.Category.parse(account.replace(/:.*/, ''))
