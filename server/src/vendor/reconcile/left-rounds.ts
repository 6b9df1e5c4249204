import { readSuppliers } from '#casino/supply'
import { sql, transact, type Context, type Db } from '#kit'
import { keepDifferences } from '#vendor/difference'
import { openDifference, type UnendedRound } from './ask-rounds.ts'
import { reconcilable } from './reconcile.ts'

/** What is open at a vendor: how many rounds, and what is staked in them. */
export type LeftOpen = { rounds: number; staked: bigint }

const atOnce = 200

/**
 * Tells people, once, of rounds that stay open and are asked after by nobody: those of a vendor that is withdrawn, or has no list
 * that may be asked for, once they are two days old, and bets on events, wherever, once they are thirty. What a vendor says of one
 * is taken as ever; of what it says no more two people say whether it is void.
 */
export async function tellLeftRounds(context: Context): Promise<void> {
  const asked = new Set((await reconcilable(context)).map(({ vassalage }) => vassalage))
  for (const { vassalage, state } of (await readSuppliers(context)).values()) {
    const isWithdrawn = state === 'withdrawn'
    const left = await readLeftRounds(context, vassalage, !isWithdrawn && asked.has(vassalage))
    if (left.length === 0) continue
    await transact(context, async (tx) => {
      const why = isWithdrawn ? 'withdrawn' : 'not_asked'
      await keepDifferences(
        tx,
        vassalage,
        left.map((round) => openDifference(round, [], why)),
      )
    })
    context.log.error(
      { vendor: vassalage, rounds: left.length },
      'rounds stay open that their vendor is not asked about',
    )
  }
}

/** Those that nobody was told of: all of a vendor's, or bets on events alone. */
async function readLeftRounds(
  { db, clock }: Context,
  vassalage: string,
  ofEventsAlone: boolean,
): Promise<UnendedRound[]> {
  const { rows } = await sql<UnendedRound>`
    select r.member_id as "memberId", player_id as "playerId", round, split_part(account, ${`${vassalage}.`}, 2) as game,
      r.currency, staked, opened_at as "openedAt"
    from vendor.round r join vendor.player using (member_id, vassalage)
    where vassalage = ${vassalage} and state = 'open' and (account ~ '^E?SPORTS:' or not ${ofEventsAlone})
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
