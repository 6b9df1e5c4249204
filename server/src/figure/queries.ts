import type { GameFigures, PeriodFigures, periods } from '@fairground/contract/figure'
import { readTitlesByCode } from '#casino'
import { sql, type Caller, type Context, type Db } from '#kit'
import type { z } from 'zod'
import { dayOf, periodsUntil, type Period } from './period.ts'

type Asked = z.output<typeof periods.input>
type Answer = z.output<typeof periods.reply>
type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>

/**
 * What a member's play, deposits and withdrawals came to in each period, in their own currency and book, and of each game they played, which
 * is called as in the language they ask in.
 */
export async function readPeriods(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  owner: Owner & { language: string },
  { by, until }: Asked,
): Promise<Answer> {
  const today = dayOf(context.clock.now(), context.config.timeZone)
  const list = periodsUntil(by, until ?? today, today)
  const [play, money, earlier] = await Promise.all([
    readPlay(context, owner, list),
    readMoney(context, owner, list),
    hasEarlier(context, owner, list),
  ])
  return {
    by,
    currency: owner.currency,
    list: list.map((period) =>
      figuresOf(period, play.get(period.from) ?? [], money.get(period.from) ?? none),
    ),
    earlier,
  }
}

type Moved = Pick<PeriodFigures, 'deposited' | 'withdrawn' | 'fees'>
const none: Moved = { deposited: 0n, withdrawn: 0n, fees: 0n }

function figuresOf(period: Period, games: GameFigures[], money: Moved): PeriodFigures {
  const sum = (amountOf: (game: GameFigures) => bigint) =>
    games.reduce((total, game) => total + amountOf(game), 0n)
  return {
    ...period,
    orders: games.reduce((total, { orders }) => total + orders, 0),
    stake: sum(({ stake }) => stake),
    prize: sum(({ prize }) => prize),
    rebate: sum(({ rebate }) => rebate),
    net: sum(({ net }) => net),
    ...money,
    games,
  }
}

/** Of a vendor's game `PIER.wheel` is the vendor with its own code of the game. */
async function nameGames(
  db: Db,
  codes: readonly string[],
  language: string,
): Promise<Map<string, Pick<GameFigures, 'nodeId' | 'title'>>> {
  const asked = codes.flatMap((gameCode) => {
    const [, vassalage, code] = /^([A-Z][A-Z\d]{1,15})\.(.+)$/.exec(gameCode) ?? []
    return vassalage === undefined || code === undefined ? [] : [{ vassalage, code }]
  })
  const named = asked.length > 0 ? await readTitlesByCode(db, asked, language) : []
  return new Map(
    named.map(({ vassalage, code, nodeId, title }) => [
      `${vassalage}.${code}`,
      { nodeId: String(nodeId), title },
    ]),
  )
}

type PlayRow = { from: string; gameCode: string; category: string } & Record<
  'orders' | 'stake' | 'prize' | 'rebate',
  bigint
>

/** The games played in each period, by the period's first day. What was voided altogether was not played. */
async function readPlay(
  { db }: Pick<Context, 'db'>,
  { memberId, book, currency, language }: Owner & { language: string },
  list: readonly Period[],
): Promise<Map<string, GameFigures[]>> {
  const { rows } = await sql<PlayRow>`
    select p.first::text as "from", d.game_code as "gameCode", d.category, sum(d.orders)::bigint as orders,
      sum(d.stake)::bigint as stake, sum(d.prize)::bigint as prize,
      sum(d.rebate)::bigint as rebate
    from ${asTable(list)}
    join figure.play_day d on d.day between p.first and p.last
    where d.member_id = ${memberId}::uuid and d.book = ${book} and d.currency = ${currency}
    group by 1, 2, 3 having sum(d.orders) > 0 or sum(d.prize) <> 0
    order by 1, 5 desc, 2`.execute(db)
  const names = await nameGames(db, [...new Set(rows.map(({ gameCode }) => gameCode))], language)
  const games = new Map<string, GameFigures[]>()
  for (const { from, orders, stake, prize, rebate, ...game } of rows) {
    const named = names.get(game.gameCode) ?? { nodeId: null, title: null }
    const played = {
      ...game,
      ...named,
      orders: Number(orders),
      stake,
      prize,
      rebate,
      net: prize + rebate - stake,
    }
    games.set(from, [...(games.get(from) ?? []), played])
  }
  return games
}

/** What a day's play came to: what was won and paid back, less what was staked. */
export type DayNet = { day: string; net: bigint }

/** What each day of a member's play came to since an instant, oldest first; days without play are absent. */
export async function readDays(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { memberId, book, currency }: Owner,
  since: Date,
): Promise<DayNet[]> {
  const { rows } = await sql<DayNet>`
    select day::text, (sum(prize) + sum(rebate) - sum(stake))::bigint as net from figure.play_day
    where member_id = ${memberId}::uuid and book = ${book} and currency = ${currency}
      and day >= ${dayOf(since, config.timeZone)}::date
    group by 1 order by 1`.execute(db)
  return rows
}

/** What came in, from other members too, less what was taken back, what was sent out and what that cost, by the period's first day. */
async function readMoney(
  { db }: Pick<Context, 'db'>,
  { memberId, currency }: Owner,
  list: readonly Period[],
): Promise<Map<string, Moved>> {
  const { rows } = await sql<Moved & { from: string }>`
    select p.first::text as "from", sum(d.deposit + d.received + d.reversal)::bigint as deposited,
      (-sum(d.withdrawal))::bigint as withdrawn, (-sum(d.fee))::bigint as fees
    from ${asTable(list)}
    join figure.money_day d on d.day between p.first and p.last
    where d.member_id = ${memberId}::uuid and d.currency = ${currency}
    group by 1`.execute(db)
  return new Map(rows.map(({ from, ...moved }) => [from, moved]))
}

async function hasEarlier(
  { db }: Pick<Context, 'db'>,
  { memberId, book, currency }: Owner,
  [first]: readonly Period[],
): Promise<boolean> {
  const { rows } = await sql<{ earlier: boolean }>`
    select exists (select from figure.play_day where member_id = ${memberId}::uuid and day < ${first?.from}::date
        and book = ${book} and currency = ${currency})
      or exists (select from figure.money_day where member_id = ${memberId}::uuid and day < ${first?.from}::date
        and currency = ${currency}) as earlier`.execute(db)
  return rows[0]?.earlier ?? false
}

const asTable = (list: readonly Period[]) => sql`unnest(${list.map(({ from }) => from)}::date[],
  ${list.map(({ to }) => to)}::date[]) as p (first, last)`
