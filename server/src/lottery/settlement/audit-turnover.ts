import { sql, type Db } from '#kit'
import type { Draw } from '#lottery/draw'
import { changedTurnover, untold } from './turnover.ts'

/** A member of whom the journal tells other than a draw came to: what, what it should say, and what it says. */
export type Mistold = { memberId: string; pairs: [what: string, expected: bigint, found: bigint][] }

type Row = Record<
  'stake' | 'counted' | 'prize' | 'rebate' | 'toldStake' | 'toldCounted' | 'toldPrize' | 'toldRebate',
  bigint
>

/** Compares what the journal tells of a draw with its orders and awards; one that it has yet to tell of, it cannot mistell. */
export async function findMistold(db: Db, draw: Draw): Promise<Mistold | null> {
  const { rows } = await sql<Row & { memberId: string }>`
    with ${changedTurnover(draw)}
    select member_id as "memberId", c.stake::bigint, c.counted::bigint, c.prize::bigint,
      c.rebate::bigint, coalesce(t.rebate, 0)::bigint as "toldRebate",
      coalesce(t.stake, 0)::bigint as "toldStake", coalesce(t.counted, 0)::bigint as "toldCounted",
      coalesce(t.prize, 0)::bigint as "toldPrize"
    from changed c left join told t using (member_id)
    where (c.stake, c.counted, c.prize, c.rebate) <> (0, 0, 0, 0)
      and not exists (select from lottery.draw where id = ${draw.id}::uuid and ${untold})
    order by member_id limit 1`.execute(db)
  const [wrong] = rows
  if (!wrong) return null
  const { memberId, stake, counted, prize, rebate, toldStake, toldCounted, toldPrize, toldRebate } = wrong
  return {
    memberId,
    pairs: [
      ['the stake that is told', toldStake + stake, toldStake],
      ['what of the stake is told to count', toldCounted + counted, toldCounted],
      ['the prize that is told', toldPrize + prize, toldPrize],
      ['the rebate that is told', toldRebate + rebate, toldRebate],
    ],
  }
}
