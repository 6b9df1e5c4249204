import type { vendor } from '@fairground/contract'
import { readSmallestBets, readTitles } from '#casino'
import { keepFor, sql, type Context } from '#kit'
import { maskName, shownWinners } from '#member'
import { settingsOf } from '#site'
import { categoryOf } from '#vendor'
import type { z } from 'zod'

type Asked = z.output<typeof vendor.roundWinners.input> & { language: string }
type Reply = z.output<typeof vendor.roundWinners.reply>
type Win = { memberId: string; nodeId: bigint; account: string; staked: bigint; amount: bigint; at: Date }

const [dayMs, keptMs] = [86_400_000, 30_000]
// So many of the largest are looked at: some are small for their game, and some of members who would rather not.
const lookedAtMax = 1_000
/** As many as may be asked for. */
const countMax = 50

const keys = ['casino.winners.on', 'casino.winners.multiple', 'casino.winners.amount'] as const

/** The board of what rounds really paid, reckoned twice a minute however many ask. */
export function openWinnersOfRounds(context: Context): (asked: Asked) => Promise<Reply> {
  const board = keepFor(context.clock, keptMs, async ({ category, language }: Omit<Asked, 'count'>) => {
    const said = await settingsOf(context, keys)
    if (!said['casino.winners.on']) return { list: [] }
    const since = new Date(context.clock.now().getTime() - dayMs)
    const wins = await readWins(context, since, said['casino.winners.multiple'], category)
    const names = await shownWinners(
      context.db,
      wins.map(({ memberId }) => memberId),
    )
    const bets = await readSmallestBets(
      context.db,
      wins.map(({ nodeId }) => nodeId),
    )
    const least = BigInt(said['casino.winners.amount'])
    const isLarge = ({ nodeId, amount }: Win) => amount >= least * (bets.get(nodeId) ?? 0n)
    const shown = wins.filter((win) => names.has(win.memberId) && isLarge(win)).slice(0, countMax)
    const titles = await readTitles(
      context.db,
      shown.map(({ nodeId }) => nodeId),
      language,
    )
    return {
      list: shown.map(({ memberId, nodeId, account, staked, amount, at }) => ({
        name: maskName(names.get(memberId) ?? ''),
        nodeId: Number(nodeId),
        title: titles.get(nodeId) ?? '',
        category: categoryOf(account),
        multiple: Number((amount * 100n) / staked) / 100,
        amount,
        at,
      })),
    }
  })
  // However many are asked for, they are the first of one board.
  return async ({ count, ...asked }) => ({ list: (await board(asked)).list.slice(0, count) })
}

/** A round's category is that of the account its money is in, whatever its game's is by now. */
async function readWins(
  { db }: Context,
  since: Date,
  multiple: number,
  category: string | undefined,
): Promise<Win[]> {
  const ofCategory = category === undefined ? sql`true` : sql`account like ${`${category}:%`}`
  const { rows } = await sql<Win>`
    select member_id as "memberId", node_id as "nodeId", account, staked, won as amount, closed_at as at from vendor.round
    where book = 'real' and state = 'closed' and staked > 0 and won >= 2 * staked and closed_at > ${since}
      and won >= ${multiple} * staked and ${ofCategory}
    order by won desc, closed_at desc, id limit ${lookedAtMax}`.execute(db)
  return rows
}
