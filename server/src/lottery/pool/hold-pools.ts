import { assert, literal, newId, sql, type Db, type Tx } from '#kit'
import { post, type Book, type HouseAccount } from '#ledger'
import { gameAccount } from '#wallet'
import { books } from './pot.ts'

/** `unwon` counts the draws that were played since one was won. */
export type Pool = { book: Book; jackpot: string; amount: bigint; opened: bigint; unwon: number }

/** Reads what the pools of games hold, which others may change meanwhile. */
export async function poolsNow(
  db: Db,
  gameCodes: readonly string[],
): Promise<(Pool & { gameCode: string })[]> {
  const { rows } = await sql<Pool & { gameCode: string }>`
    select game_code as "gameCode", book, jackpot, amount, opened, unwon from lottery.pool
    where game_code = any(${gameCodes}::text[]) order by game_code, book, jackpot`.execute(db)
  return rows
}

/** Opens pools that are not there yet, empty, and holds them all in one order until the transaction is over. */
export async function holdPools(tx: Tx, gameCode: string, jackpots: readonly string[]): Promise<Pool[]> {
  await sql`
    insert into lottery.pool (game_code, jackpot, book)
    select ${gameCode}, jackpot, book from unnest(${jackpots}::text[]) as j (jackpot), unnest(${books}::text[]) as b (book)
    order by book, jackpot on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<Pool>`
    select book, jackpot, amount, opened, unwon from lottery.pool
    where game_code = ${gameCode} and jackpot = any(${jackpots}::text[]) order by book, jackpot for update`.execute(
    tx.db,
  )
  return rows
}

/** Writes what pools that are held come to. */
export async function writePools(tx: Tx, gameCode: string, pools: readonly Pool[]): Promise<void> {
  await sql`
    update lottery.pool p set amount = n.amount, opened = n.opened, unwon = n.unwon
    from unnest(${pools.map(({ book }) => book)}::text[], ${pools.map(({ jackpot }) => jackpot)}::text[],
      ${literal(pools.map(({ amount }) => amount))}::bigint[], ${literal(pools.map(({ opened }) => opened))}::bigint[],
      ${pools.map(({ unwon }) => unwon)}::integer[]) as n (book, jackpot, amount, opened, unwon)
    where p.game_code = ${gameCode} and p.book = n.book and p.jackpot = n.jackpot`.execute(tx.db)
}

/** Money between accounts of a game's own, for a cause; below zero it goes the other way. */
export type PoolMove = { cause: string; kind: string; from: HouseAccount; to: HouseAccount; amount: bigint }

/** Moves money between accounts of the house, each for a cause that was not used before. */
export async function movePools(
  tx: Tx,
  moves: readonly PoolMove[],
  reference: string,
  at: Date,
): Promise<void> {
  const postings = await post(
    tx,
    moves.map(({ from, to, amount, ...of }) => ({
      ...of,
      id: newId(tx.clock),
      ...(amount > 0n ? { from, to, amount } : { from: to, to: from, amount: -amount }),
      reference,
      happenedAt: at,
    })),
  )
  assert(
    postings.every(({ state }) => state === 'posted'),
    'what a draw does to its pools moves once',
  )
}

/** The account of the house that a jackpot's money lies in. */
export function poolAccount(gameCode: string, jackpot: string, of: { book: Book; currency: string }) {
  return gameAccount(gameCode, `pool:${jackpot}`, of)
}
