import type { LotteryPool, LotteryPools } from '@fairground/engine'
import type { WinningTickets } from './count-winning.ts'
import { changeOf, type Pot } from './pot.ts'

const million = 1_000_000n

/** What pools hold now, by name, and what the draw came to for them under the version before, if there was one. */
type Standing = { held: ReadonlyMap<string, bigint>; earlier: ReadonlyMap<string, Pot> }

/**
 * Reckons what a draw's tickets share of each pool and what that leaves, as if the version before had never been: so a
 * correction moves the difference. The pot stays what it was first, whatever later draws did with the pool; what is missing
 * then the house puts in, as it does where less is left than it promises, or a draw that is not over does. Of a void draw
 * nothing is shared.
 */
export function reckonPots(
  pools: LotteryPools,
  { held, earlier }: Standing,
  { book, stakes, tickets }: WinningTickets,
  draw: { step: bigint; isVoid: boolean; promised?: ReadonlyMap<string, bigint> },
): Pot[] {
  const filled = Object.entries(pools).map(([name, pool]) => {
    const before = earlier.get(name)
    const base = (held.get(name) ?? 0n) - (before ? changeOf(before) : 0n)
    const contributed = draw.isVoid ? 0n : (stakes * BigInt(pool.sharePpm)) / million
    const pot = draw.isVoid ? 0n : (before?.pot ?? base + contributed)
    return { name, pool, base, contributed, pot, tickets: draw.isVoid ? 0n : (tickets.get(name) ?? 0n) }
  })
  const overflows = overflowsOf(filled)
  const promisedOf = (name: string, { seed }: LotteryPool) =>
    [BigInt(seed), draw.promised?.get(name) ?? 0n].reduce(greater)
  return filled.map(({ name, pool, base, ...of }): Pot => {
    const overflow = overflows.get(name) ?? 0n
    const each = shareOf(of.pot + overflow, of.tickets, draw.step)
    const left = base + of.contributed + overflow - of.tickets * each
    return { book, name, isPool: true, ...of, overflow, each, funded: atLeast(promisedOf(name, pool), left) }
  })
}

type Filled = { name: string; pool: LotteryPool; pot: bigint; tickets: bigint }

/** What stands over a pool's limit goes to another, where that one is won and this one is not. */
function overflowsOf(filled: readonly Filled[]): ReadonlyMap<string, bigint> {
  const moved = new Map<string, bigint>()
  for (const { name, pool, pot, tickets } of filled) {
    if (!pool.overflow || tickets > 0n) continue
    const { to } = pool.overflow
    const over = pot - BigInt(pool.overflow.above)
    if (over <= 0n || !filled.some((other) => other.name === to && other.tickets > 0n)) continue
    moved.set(name, (moved.get(name) ?? 0n) - over)
    moved.set(to, (moved.get(to) ?? 0n) + over)
  }
  return moved
}

/** What each of some tickets wins of an amount they share, in whole steps; the rest stays where it is. */
export function shareOf(amount: bigint, tickets: bigint, step: bigint): bigint {
  if (tickets === 0n) return 0n
  const each = amount / tickets
  return each - (each % step)
}

const greater = (one: bigint, other: bigint) => (one > other ? one : other)

function atLeast(promised: bigint, left: bigint): bigint {
  const missing = promised - left
  return missing > 0n ? missing : 0n
}
