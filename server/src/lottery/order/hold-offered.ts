import { Refusal, type Tx } from '#kit'
import type { Draw } from '#lottery/draw'
import { hasLadders, offeredBy } from '#lottery/game'
import { holdOdds, holdToFull, sayOdds } from '#lottery/liability'
import type { Bounds, Terms } from './market.ts'
import type { Item } from './order.ts'

type Taken = { item: Item }

/** What a batch adds by number; where odds follow what is owed, also the numbers that play money is on, which adds nothing. */
export function owedBy(taken: readonly Taken[], withPlayMoney: boolean): Map<string, bigint> {
  const owed = new Map<string, bigint>()
  for (const { item } of taken) {
    const isReal = item.book === 'real'
    if (!isReal && !withPlayMoney) continue
    // Play money is nothing the house could owe.
    for (const [key, amount] of item.order.liabilities)
      owed.set(key, (owed.get(key) ?? 0n) + (isReal ? amount : 0n))
  }
  return owed
}

/** What the house owes on a number before and after a batch, in ten-thousandths; of a game without ladders what is over its cap. */
type Risen = { key: string; before: bigint; after: bigint }

/**
 * Holds each order of a batch to the odds that are offered when its turn comes, and tells of what is offered after all of them.
 * Refused `odds_changed`.
 */
export function holdOffered(
  tx: Tx,
  { draw, terms: { ladders }, bounds }: { draw: Draw; terms: Terms; bounds: Bounds },
  risen: readonly Risen[],
  taken: readonly Taken[],
): void {
  if (!hasLadders(ladders)) return holdToFull(taken.map(({ item: { order } }) => order.odds))
  const offered = offeredBy(ladders)
  const orders = taken.map(({ item: { book, order } }) => ({
    odds: order.odds,
    adds: book === 'real' ? order.liabilities : new Map<string, bigint>(),
  }))
  try {
    holdOdds(offered, new Map(risen.map(({ key, before }) => [key, before])), orders)
  } catch (error) {
    if (error instanceof Refusal) for (const { key, before } of risen) bounds.owed.set(key, before)
    throw error
  }
  sayOdds(tx, draw, offered, risen)
}
