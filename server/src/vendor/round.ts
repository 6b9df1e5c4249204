import { vendor } from '@fairground/contract'
import { literal, Overtaken, sql, uuids, type Db, type Tx } from '#kit'
import type { Book } from '#ledger'
import type { RawBuilder } from 'kysely'
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
  /** Whether it was there before its batch. */
  isKept: boolean
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
  return { ...of, ...nothing, state: 'open', toldStake: 0n, toldBonus: 0n, toldPrize: 0n, isKept: false }
}

/** Whether a round of a member's goes on at a vendor, or in one of its games. */
export async function hasOpenRound(
  db: Db,
  memberId: string,
  vassalage: string,
  nodeId?: bigint,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vendor.round
    where member_id = ${memberId}::uuid and vassalage = ${vassalage} and state = 'open'
      and (${nodeId ?? null}::bigint is null or node_id = ${nodeId ?? null}) limit 1`.execute(db)
  return rows.length > 0
}

/** Locks those of the rounds that are there, in one order whoever does, by their keys. */
export async function lockRounds(
  tx: Tx,
  vassalage: string,
  named: readonly Pick<Round, 'memberId' | 'round'>[],
): Promise<Map<string, Round>> {
  const { rows } = await sql<Round>`
    select id, member_id as "memberId", round, node_id as "nodeId", session_id as "sessionId", book, currency, account, state,
      bets, wins, staked, staked_bonus as "stakedBonus", won, opened_at as "openedAt", closed_at as "closedAt", version,
      told_stake as "toldStake", told_bonus as "toldBonus", told_prize as "toldPrize"
    from vendor.round
    where vassalage = ${vassalage} and (round, member_id) in (
      select * from unnest(${named.map((one) => one.round)}::text[], ${uuids(named.map((one) => one.memberId))}::uuid[]))
    order by member_id, round
    for update`.execute(tx.db)
  return new Map(rows.map((row) => [roundKey(row), { ...row, isKept: true }]))
}

/**
 * Writes rounds as they stand now: those that begin in the order of their keys, whoever writes, and of them only those in which
 * anything was taken. Throws `Overtaken` where another began one of them meanwhile.
 */
export async function writeRounds(tx: Tx, vassalage: string, rounds: readonly Round[]): Promise<void> {
  const kept = rounds.filter((one) => one.isKept)
  const begun = rounds.filter((one) => !one.isKept && isPlayed(one)).sort(byKey)
  if (kept.length > 0)
    await sql`
      update vendor.round r set state = f.state, bets = f.bets, wins = f.wins, staked = f.staked,
        staked_bonus = f.staked_bonus, won = f.won, closed_at = f.closed_at, version = f.version,
        told_stake = f.told_stake, told_bonus = f.told_bonus, told_prize = f.told_prize
      from unnest(${uuids(kept.map((one) => one.memberId))}::uuid[], ${kept.map((one) => one.round)}::text[],
        ${standingOf(kept)})
        as f (member_id, round, ${standing})
      where r.vassalage = ${vassalage} and r.round = f.round and r.member_id = f.member_id`.execute(tx.db)
  if (begun.length === 0) return
  const { numAffectedRows } = await sql`
    insert into vendor.round (vassalage, id, member_id, round, node_id, session_id, book, currency, account, opened_at, ${standing})
    select ${vassalage}, f.* from unnest(${uuids(begun.map((one) => one.id))}::uuid[],
      ${uuids(begun.map((one) => one.memberId))}::uuid[], ${begun.map((one) => one.round)}::text[],
      ${literal(begun.map((one) => one.nodeId))}::bigint[], ${uuids(begun.map((one) => one.sessionId))}::uuid[],
      ${begun.map((one) => one.book)}::text[], ${begun.map((one) => one.currency)}::text[],
      ${begun.map((one) => one.account)}::text[], ${begun.map((one) => one.openedAt.toISOString())}::timestamptz[],
      ${standingOf(begun)})
      as f (id, member_id, round, node_id, session_id, book, currency, account, opened_at, ${standing})
    on conflict do nothing`.execute(tx.db)
  if (numAffectedRows !== BigInt(begun.length)) throw new Overtaken('a round was begun twice at once')
}

const standing = sql`state, bets, wins, staked, staked_bonus, won, closed_at, version, told_stake, told_bonus, told_prize`

function standingOf(rounds: readonly Round[]): RawBuilder<unknown> {
  return sql`${rounds.map((one) => one.state)}::text[], ${rounds.map((one) => one.bets)}::integer[],
        ${rounds.map((one) => one.wins)}::integer[], ${literal(rounds.map((one) => one.staked))}::bigint[],
        ${literal(rounds.map((one) => one.stakedBonus))}::bigint[], ${literal(rounds.map((one) => one.won))}::bigint[],
        ${rounds.map((one) => one.closedAt?.toISOString() ?? null)}::timestamptz[],
        ${rounds.map((one) => one.version)}::integer[], ${literal(rounds.map((one) => one.toldStake))}::bigint[],
        ${literal(rounds.map((one) => one.toldBonus))}::bigint[], ${literal(rounds.map((one) => one.toldPrize))}::bigint[]`
}

/** Whether anything was ever taken in a round. */
export function isPlayed({ bets, wins, state }: Round): boolean {
  return bets > 0 || wins > 0 || state !== 'open'
}

function byKey(one: Round, other: Round): number {
  return roundKey(one) < roundKey(other) ? -1 : 1
}

/** The category that the money of a round is booked under: that of its account, whatever its game's is by now. */
export const categoryOf = (account: string): z.output<typeof vendor.Category> =>
  vendor.Category.parse(account.replace(/:.*/, ''))
