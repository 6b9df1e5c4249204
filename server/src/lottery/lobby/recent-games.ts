import type { lobby } from '@fairground/contract'
import { sql, type Caller, type Context } from '#kit'
import { isStanding } from '#lottery/order'
import type { z } from 'zod'

// So many of a member's latest orders are looked at.
const ordersMax = 500

/** Which lotteries a member bet on last, from the latest orders that they did not take back. */
export async function recentGames(
  { db }: Context,
  { memberId }: Caller,
  { count }: z.output<typeof lobby.recentGames.input>,
): Promise<z.output<typeof lobby.recentGames.reply>> {
  const { rows } = await sql<{ gameCode: string; placedAt: Date }>`
    select d.game_code as "gameCode", max(o.placed_at) as "placedAt"
    from (
      select draw_id, placed_at from lottery."order" o where member_id = ${memberId}::uuid ${isStanding}
      order by id desc limit ${ordersMax}
    ) o
    join lottery.draw d on d.id = o.draw_id
    group by d.game_code order by 2 desc, 1 limit ${count}`.execute(db)
  return { list: rows }
}
