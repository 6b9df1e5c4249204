import { transact, type Context } from '#kit'
import type { Draw } from '#lottery/draw'
import { gameAccount } from '#wallet'
import { holdPools, movePools, poolAccount, poolsNow, writePools, type Pool } from './hold-pools.ts'
import { books, poolsOf } from './pot.ts'

/**
 * Sees to it that the pools of a draw hold what they are to begin with before it is sold: what is missing comes from the
 * house. Where it is there already nothing is written.
 */
export async function fillPools(
  context: Context,
  draw: Pick<Draw, 'id' | 'gameCode' | 'issue' | 'terms'>,
): Promise<void> {
  const pools = poolsOf(draw.terms)
  const names = Object.keys(pools)
  const missing = (held: readonly Pool[], book: string, name: string) => {
    const there = held.find((pool) => pool.book === book && pool.jackpot === name)?.amount ?? 0n
    const seed = BigInt(pools[name]?.seed ?? 0)
    return there < seed ? seed - there : 0n
  }
  const before = await poolsNow(context.db, [draw.gameCode])
  if (books.every((book) => names.every((name) => missing(before, book, name) === 0n))) return
  const { currency } = context.config
  await transact(context, async (tx) => {
    const held = await holdPools(tx, draw.gameCode, names)
    const low = held.flatMap((pool) => {
      const amount = missing(held, pool.book, pool.jackpot)
      return amount > 0n ? [{ ...pool, seed: amount }] : []
    })
    if (low.length === 0) return
    await movePools(
      tx,
      // A draw that opens late may find less than it was filled up to: what was put in before tells the two apart.
      low.map(({ book, jackpot, seed, opened }) => ({
        cause: `pool:${draw.id}:open:${book}:${jackpot}:${opened}`,
        kind: 'pool_seed',
        from: gameAccount(draw.gameCode, 'seed', { book, currency }),
        to: poolAccount(draw.gameCode, jackpot, { book, currency }),
        amount: seed,
      })),
      `${draw.gameCode} ${draw.issue}`,
      tx.clock.now(),
    )
    await writePools(
      tx,
      draw.gameCode,
      low.map((pool) => ({ ...pool, amount: pool.amount + pool.seed, opened: pool.opened + pool.seed })),
    )
  })
}
