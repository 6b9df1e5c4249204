import { literal, newId, openJournal, sql, uuids, type Tx } from '#kit'
import type { Book } from '#ledger'
import type { Owner } from '#wallet'
import { realSumsOf, type CeilingWatch } from './ceiling.ts'
import { newRound, writeRounds, type Round } from './round.ts'
import { readLatestSessions } from './session.ts'

/** What a closed round came to for its member, or, in later versions, what changed of it. Amounts are signed. */
export type RoundTurnover = {
  id: string
  memberId: string
  vassalage: string
  round: string
  version: number
  category: string
  game: string
  book: Book
  currency: string
  stake: bigint
  /** What of the stake counts where play earns something. */
  counted: bigint
  /** What of the stake was paid with a bonus. */
  stakeBonus: bigint
  prize: bigint
  settledAt: Date
  knownAt: Date
}

/** The journal of what play at vendors came to. */
export const roundTurnover = openJournal<RoundTurnover>('vendor.turnover', {
  columns: sql`j.id, j.member_id as "memberId", j.vassalage, j.round, j.version, j.category, j.game, j.book, j.currency,
    j.stake, j.counted, j.stake_bonus as "stakeBonus", j.prize, j.settled_at as "settledAt", j.known_at as "knownAt"`,
  writtenAt: 'known_at',
})

/** Writes rounds as they stand now, and tells the journal of those that are over what it does not know of them. */
export async function keepRounds(tx: Tx, vassalage: string, rounds: readonly Round[]): Promise<void> {
  const told = rounds.filter(isUntold).map((one) => tellingOf(tx, one))
  // Whoever was overtaken in a round finds out before the journal does.
  await writeRounds(tx, vassalage, rounds)
  if (told.length > 0) await tell(tx, vassalage, told)
}

type Telling = ReturnType<typeof tellingOf>

/** What the journal does not know of a round, which from now on knows that it does. */
function tellingOf(tx: Tx, one: Round) {
  const [, category = '', game = ''] = /^([A-Z]+):(.+)$/.exec(one.account) ?? []
  const stake = one.staked - one.toldStake
  const [stakeBonus, prize] = [one.stakedBonus - one.toldBonus, one.won - one.toldPrize]
  const told = { toldStake: one.staked, toldBonus: one.stakedBonus, toldPrize: one.won }
  Object.assign(one, told, { version: one.version + 1 })
  return { of: one, id: newId(tx.clock), category, game, stake, stakeBonus, prize }
}

async function tell(tx: Tx, vassalage: string, rows: readonly Telling[]): Promise<void> {
  const now = tx.clock.now()
  await sql`
    insert into vendor.turnover (id, member_id, vassalage, round, version, category, game, book, currency, stake, counted,
      stake_bonus, prize, settled_at, known_at)
    select id, member_id, ${vassalage}, round, version, category, game, book, currency, stake, stake, stake_bonus, prize,
      settled_at, ${now}::timestamptz
    from unnest(${uuids(rows.map((one) => one.id))}::uuid[], ${uuids(rows.map(({ of }) => of.memberId))}::uuid[],
      ${rows.map(({ of }) => of.round)}::text[], ${rows.map(({ of }) => of.version)}::integer[],
      ${rows.map((one) => one.category)}::text[], ${rows.map((one) => one.game)}::text[],
      ${rows.map(({ of }) => of.book)}::text[], ${rows.map(({ of }) => of.currency)}::text[],
      ${literal(rows.map((one) => one.stake))}::bigint[], ${literal(rows.map((one) => one.stakeBonus))}::bigint[],
      ${literal(rows.map((one) => one.prize))}::bigint[],
      ${rows.map(({ of }) => (of.closedAt ?? now).toISOString())}::timestamptz[])
      as t (id, member_id, round, version, category, game, book, currency, stake, stake_bonus, prize, settled_at)`.execute(
    tx.db,
  )
}

/** A play that is heard of once it is over, under an id of its vendor's; of which game its money is, in the ledger. */
export type SettledPlay = Owner & {
  id: string
  nodeId: bigint
  account: string
  staked: bigint
  won: bigint
  settledAt: Date
}

/**
 * Keeps plays that are over as rounds of their own, none of which was kept before, tells the journal of them, and holds their
 * vendor to its ceilings. They are of the session that their member opened last.
 */
export async function keepSettled(
  tx: Tx,
  vassalage: string,
  plays: readonly SettledPlay[],
  hold: CeilingWatch,
): Promise<void> {
  const sessions = await readLatestSessions(
    tx.db,
    vassalage,
    plays.map((one) => one.memberId),
  )
  const begun = plays.map(({ id: round, settledAt: openedAt, memberId, ...of }) => {
    // Who was let in by the vendor itself opened none here.
    const sessionId = sessions.get(memberId) ?? newId(tx.clock)
    return newRound({ ...of, id: newId(tx.clock), memberId, round, sessionId, openedAt })
  })
  plays.forEach(({ staked, won, settledAt: closedAt }, i) =>
    Object.assign(begun[i] ?? {}, {
      state: 'closed',
      bets: 1,
      wins: won > 0n ? 1 : 0,
      staked,
      won,
      closedAt,
    }),
  )
  const wins = plays.flatMap(({ book, won }) => (book === 'real' ? won : []))
  await hold(tx, realSumsOf([]), realSumsOf(begun), wins)
  await keepRounds(tx, vassalage, begun)
}

function isUntold(one: Round): boolean {
  const isChanged =
    one.staked !== one.toldStake || one.stakedBonus !== one.toldBonus || one.won !== one.toldPrize
  return one.state !== 'open' && isChanged
}
