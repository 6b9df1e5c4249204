import { readSuppliers } from '#casino/supply'
import { sql, transact, type Context, type Db } from '#kit'
import { keepDifferences } from '#vendor/difference'
import { openDifference, type UnendedRound } from './ask-rounds.ts'

/** What is open at a vendor: how many rounds, and what is staked in them. */
export type LeftOpen = { rounds: number; staked: bigint }

const atOnce = 200

/**
 * Tells people, once, of rounds that stayed open for two days at a vendor that is withdrawn, and for thirty where it is an event
 * that was bet on. Whether it can be asked still or not: what it says of one is taken as ever, and of what it says no more two
 * people say whether it is void.
 */
export async function tellLeftRounds(context: Context): Promise<void> {
  for (const { vassalage, state } of (await readSuppliers(context)).values()) {
    if (state !== 'withdrawn') continue
    const left = await readLeftRounds(context, vassalage)
    if (left.length === 0) continue
    await transact(context, async (tx) => {
      const differences = left.map((round) => openDifference(round, [], 'withdrawn'))
      await keepDifferences(tx, vassalage, differences)
    })
    context.log.error(
      { vendor: vassalage, rounds: left.length },
      'rounds of a vendor that is withdrawn stay open',
    )
  }
}

/** Those that nobody was told of. */
async function readLeftRounds({ db, clock }: Context, vassalage: string): Promise<UnendedRound[]> {
  const { rows } = await sql<UnendedRound>`
    select r.member_id as "memberId", player_id as "playerId", round, split_part(account, ${`${vassalage}.`}, 2) as game,
      r.currency, staked, opened_at as "openedAt"
    from vendor.round r join vendor.player using (member_id, vassalage)
    where vassalage = ${vassalage} and state = 'open'
      and opened_at < ${clock.now()}::timestamptz
        - case when account ~ '^E?SPORTS:' then interval '30 days' else interval '2 days' end
      and not exists (
        select from vendor.difference d
        where d.vassalage = r.vassalage and d.kind = 'round_open' and d.round = r.round and d.member_id = r.member_id)
    order by opened_at limit ${atOnce}`.execute(db)
  return rows
}

/** What is open of a vendor's rounds, those on events too. */
export async function countLeftOpen(db: Db, vassalage: string): Promise<LeftOpen> {
  const { rows } = await sql<{ rounds: number; staked: bigint }>`
    select count(*)::int as rounds, coalesce(sum(staked), 0)::bigint as staked from vendor.round
    where vassalage = ${vassalage} and state = 'open'`.execute(db)
  return rows[0] ?? { rounds: 0, staked: 0n }
}
