import { sql, type Context, type Db } from '#kit'
import { accountId, findTransfers, readHouseBalances, type Book } from '#ledger'
import type { Draw } from '#lottery/draw'
import { gameAccount } from '#wallet'
import { countWinning } from './count-winning.ts'
import { poolAccount } from './hold-pools.ts'
import { movesBetween } from './moves.ts'
import { isShared, poolsOf, type Pot } from './pot.ts'
import { readPots } from './read-pots.ts'
import { reckonPots } from './reckon-pots.ts'
import { cappedPots } from './share-out.ts'

/** What pools or pots should be, and are; in ten-thousandths. */
export type FaultyPot = [what: string, expected: bigint, found: bigint]

type PoolRow = { gameCode: string; jackpot: string; book: Book; amount: bigint; opened: bigint } & Record<
  'changed' | 'funded' | 'won',
  bigint
>

/**
 * Compares every pool with its account of the house, and with what all draws did to it; and what the house put in with the
 * account that it came from. Answers what differs, and by game and book what went from pools to the prizes.
 */
export async function auditPools(
  { config: { currency } }: Context,
  db: Db,
): Promise<{ faulty: FaultyPot[]; won: (gameCode: string, book: Book) => bigint }> {
  const { rows } = await sql<PoolRow>`
    with latest as (
      select distinct on (draw_id, book, name) * from lottery.pot where is_pool
      order by draw_id, book, name, version desc
    ), sums as (
      select d.game_code, l.book, l.name,
        sum(l.contributed + l.overflow + l.funded - l.tickets * l.each)::bigint as changed, sum(l.funded)::bigint as funded,
        sum(l.tickets * l.each)::bigint as won
      from latest l join lottery.draw d on d.id = l.draw_id group by d.game_code, l.book, l.name
    )
    select p.game_code as "gameCode", p.jackpot, p.book, p.amount, p.opened, coalesce(s.changed, 0)::bigint as changed,
      coalesce(s.funded, 0)::bigint as funded, coalesce(s.won, 0)::bigint as won
    from lottery.pool p left join sums s on s.game_code = p.game_code and s.book = p.book and s.name = p.jackpot
    order by p.game_code, p.book, p.jackpot`.execute(db)
  const games = [...Map.groupBy(rows, ({ gameCode, book }) => `${gameCode} ${book}`).values()]
  const seeds = games.map((of) => ({
    account: gameAccount(of[0]!.gameCode, 'seed', { book: of[0]!.book, currency }),
    owed: -of.reduce((sum, { opened, funded }) => sum + opened + funded, 0n),
  }))
  const pools = rows.map((row) => ({
    account: poolAccount(row.gameCode, row.jackpot, { book: row.book, currency }),
    owed: row.amount,
  }))
  const accounts = [...pools, ...seeds]
  const held = await readHouseBalances(
    db,
    accounts.map(({ account }) => account),
  )
  const faulty = [
    ...rows.map((row): FaultyPot => [
      `the pool ${row.jackpot} of ${row.gameCode} in ${row.book}`,
      row.opened + row.changed,
      row.amount,
    ]),
    ...accounts.map(({ account, owed }): FaultyPot => [
      `account ${account.name}`,
      owed,
      held.get(accountId(account)) ?? 0n,
    ]),
  ].filter(([, expected, found]) => expected !== found)
  const won = new Map(
    games.map((of) => [`${of[0]!.gameCode} ${of[0]!.book}`, of.reduce((sum, row) => sum + row.won, 0n)]),
  )
  return { faulty, won: (gameCode, book) => won.get(`${gameCode} ${book}`) ?? 0n }
}

/**
 * Counts again who shares what of a draw that is over, and compares it with what was shared, version by version with what
 * the ledger moved. Answers what differs.
 */
export async function findFaultyPots(
  db: Db,
  draw: Draw,
  currency: string,
  standing: number,
): Promise<FaultyPot[]> {
  if (!isShared(draw.terms)) return []
  const pots = await readPots(db, draw.id, standing)
  const derived = draw.state === 'void' ? pots.map(asNothing) : await derive(db, draw, standing, pots)
  const compared = [...derived, ...pots.filter((pot) => !derived.some((one) => isSame(one, pot)))]
  const faulty = compared.flatMap((expected) => {
    const found = pots.find((pot) => isSame(pot, expected))
    return (['tickets', 'contributed', 'pot', 'overflow', 'each'] as const).map((part): FaultyPot => [
      `${part} of ${expected.name}`,
      derived.includes(expected) ? expected[part] : 0n,
      found?.[part] ?? 0n,
    ])
  })
  const moved = await findUnmoved(db, draw, currency, standing)
  return [...faulty, ...moved].filter(([, expected, found]) => expected !== found)
}

const isSame = (one: Pot, other: Pot) => one.book === other.book && one.name === other.name

const asNothing = (pot: Pot): Pot => ({
  ...pot,
  tickets: 0n,
  contributed: 0n,
  pot: 0n,
  overflow: 0n,
  each: 0n,
})

async function derive(db: Db, draw: Draw, version: number, pots: readonly Pot[]): Promise<Pot[]> {
  return (await countWinning(db, draw, version)).flatMap((counted) => {
    const earlier = new Map(
      pots.filter(({ book }) => book === counted.book).map((pot) => [pot.name, pot] as const),
    )
    const of = { step: draw.step, isVoid: false }
    return [
      ...reckonPots(poolsOf(draw.terms), { held: new Map(), earlier }, counted, of),
      ...cappedPots(draw, counted),
    ]
  })
}

/** What the ledger moved for a draw's pools under each version, where that is not what the versions differ in. */
async function findUnmoved(db: Db, draw: Draw, currency: string, standing: number): Promise<FaultyPot[]> {
  const faulty: FaultyPot[] = []
  let before: Pot[] = []
  for (let version = 1; version <= standing; version++) {
    const pots = await readPots(db, draw.id, version)
    if (pots.length === 0) continue
    const moves = movesBetween({ draw, version, currency }, before, pots)
    const posted = await findTransfers(
      db,
      moves.map(({ cause }) => cause),
    )
    for (const { cause, amount, from } of moves) {
      const transfer = posted.get(cause)
      const found = transfer ? (transfer.fromId === accountId(from) ? transfer.amount : -transfer.amount) : 0n
      faulty.push([`what the ledger moved for ${cause}`, amount, found])
    }
    before = pots
  }
  return faulty
}
