import type { round } from '@fairground/contract'
import { sql, type Context, type SignedCall } from '#kit'
import type { z } from 'zod'
import { readRoundFilter } from './round-filter.ts'

type Filter = z.output<typeof round.roundSums.input>
type Sums = z.output<typeof round.roundSums.reply>

/** So many rounds are added up, whether they fit or not. */
const summedMax = 20_000

/** What a member's rounds come to, as they are looked through; null where there are more than are added up. */
export async function sumRounds(
  context: Context,
  { caller }: Pick<SignedCall, 'caller'>,
  filter: Filter,
): Promise<Sums> {
  const { walked, fitting } = readRoundFilter(caller, filter, context.config.timeZone)
  const { rows } = await sql<{ walked: bigint; rounds: bigint; stake: bigint; prize: bigint }>`
    with walked as materialized (
      select r.* from vendor.round r where ${walked} order by r.id desc limit ${summedMax + 1}
    )
    select (select count(*) from walked) as walked, count(*) as rounds, coalesce(sum(staked), 0)::bigint as stake,
      coalesce(sum(won), 0)::bigint as prize
    from walked r where ${fitting}`.execute(context.db)
  const [all] = rows
  if (!all || all.walked > BigInt(summedMax)) return { sums: null }
  const { rounds, stake, prize } = all
  return { sums: { rounds: Number(rounds), stake, prize, net: prize - stake } }
}
