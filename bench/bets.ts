import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../server/src/kit/index.ts'
import { openOrders } from '../server/src/lottery/order/index.ts'
import type { Owner } from '../server/src/wallet/index.ts'
import type { Bench } from './bench.ts'
import { measurePairs } from './pairs.ts'
import { openTpcB } from './pgbench.ts'
import { openMarket, openMembers, openTown, rate, seconds, unit, type Town } from './town.ts'

const callers = 256
const hash = createHash('sha256').update('bench').digest()

/**
 * Bets on bao lô 2 by many members through the lane, in process; the number of each turn is the caller's to choose, and what
 * is done with the members before they bet.
 */
export async function openBets(
  numberOf: (turn: number) => string,
  there?: Town,
  ready?: (context: Context, members: readonly Owner[]) => Promise<void>,
) {
  const town = there ?? (await openTown())
  const members = await openMembers(town.context, 2_000)
  await ready?.(town.context, members)
  const draw = await openMarket(town.context)
  const orders = openOrders(town.context)
  const bet = (turn: number) => {
    const line = { play: 'lo2', numbers: [numberOf(turn)], unit: 1_000n * unit }
    // A stride without a common factor spreads the members over each batch.
    const member = members[(turn * 619) % members.length]
    if (!member) throw new Error('a bench without members')
    return orders.place({ drawId: draw.id, lines: [line] }, member, randomUUID(), hash)
  }
  return { town, run: () => rate(seconds, callers, bet) }
}

export const spread = (turn: number) => String((turn * 37) % 100).padStart(2, '0')

export const betsBatched: Bench = {
  name: 'bets-batched',
  what: 'durable bets/s through the lane in process, against pgbench TPC-B (16 clients, prepared) on the same server',
  target: 6.5,
  run: async () => {
    const { town, run } = await openBets(spread)
    const tpcB = await openTpcB(town.database.owner.url, seconds)
    await rate(1, callers, async () => undefined)
    await run()
    const pairs = await measurePairs(run, tpcB)
    await town.close()
    return pairs
  },
}

export const betsHot: Bench = {
  name: 'bets-hot',
  what: 'durable bets/s with everyone on one number, against the same spread over a hundred',
  target: 0.95,
  run: async () => {
    const hot = await openBets(() => '61')
    const even = await openBets(spread)
    await hot.run()
    await even.run()
    const pairs = await measurePairs(hot.run, even.run)
    await hot.town.close()
    await even.town.close()
    return pairs
  },
}
