import type { lobby } from '@fairground/contract'
import { keepFor, sql, type Context } from '#kit'
import { maskName, shownWinners } from '#member'
import type { z } from 'zod'

type Reply = z.output<typeof lobby.winners.reply>
type Win = { memberId: string; gameCode: string; prize: bigint; stake: bigint; settledAt: Date }

// So much of what was settled last is looked at, and so often.
const settledMax = 2_000
const keptMs = 30_000
// Of a few the board shows none, so that the largest of many who would rather not stays room for others.
const spare = 4

/** The board of winners, reckoned twice a minute however many ask. A name is told by its first two letters at the most. */
export function openWinners({ db, clock }: Context): (asked: { count: number }) => Promise<Reply> {
  return keepFor(clock, keptMs, async ({ count }) => {
    // A correction is a row with the difference: all rows of a member's play on a draw together are what holds.
    const { rows } = await sql<Win>`
      select member_id as "memberId", game_code as "gameCode", sum(prize)::bigint as prize, sum(stake)::bigint as stake,
        max(settled_at) as "settledAt"
      from (
        select * from lottery.turnover order by epoch desc, written_by desc, id desc limit ${settledMax}
      ) t
      where book = 'real'
      group by member_id, draw_id, game_code having sum(prize) > sum(stake)
      order by 3 desc, 5 desc, 1 limit ${count * spare}`.execute(db)
    const names = await shownWinners(
      db,
      rows.map(({ memberId }) => memberId),
    )
    const list = rows.flatMap(({ memberId, ...win }) => {
      const name = names.get(memberId)
      return name === undefined ? [] : [{ name: maskName(name), ...win }]
    })
    return { list: list.slice(0, count) }
  })
}
