import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from '../../server/src/kit/index.ts'
import { enterResult } from '../../server/src/lottery/draw/index.ts'
import { confirmResult } from '../../server/src/lottery/index.ts'
import { settleDraw } from '../../server/src/lottery/settlement/index.ts'
import type { Owner } from '../../server/src/wallet/index.ts'
import type { Bench } from '../bench.ts'
import { figure, measurePairs } from '../pairs.ts'
import { openMarket, openTown, unit, type Town } from '../town.ts'
import { anyPrizes } from './any-prizes.ts'
import { openPlayers } from './players.ts'
import { priceOrders, sellDraw } from './sold-draw.ts'

// As many as fill all that is under way at once: with fewer, what is read is measured before anything is paid.
const fewer = 40_000
const times = 4

export const settleMemory: Bench = {
  name: 'settle-memory',
  what: `what a settlement holds at its most beside what it began with, of ${times} times as many orders, against that of ${fewer}`,
  target: 1.3,
  lower: true,
  run: async () => {
    setFlagsFromString('--expose-gc')
    const town = await openTown()
    await sql`update lottery.game set hold_s = 0`.execute(town.context.db)
    const owners = await openPlayers(town.context, 20_000, 100_000_000_000n * unit)
    const pairs = await measurePairs(
      () => heldBy(town, owners, fewer * times),
      () => heldBy(town, owners, fewer),
      3,
    )
    await town.close()
    return pairs
  },
}

/** Bytes that were reachable at the most while a draw of so many orders was settled. */
async function heldBy({ context }: Town, owners: readonly Owner[], orders: number): Promise<number> {
  const drawId = await sell(context, owners, orders)
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  let most = 0
  await settleDraw(context, drawId, 'system', {
    reached: (point) => {
      if (point !== 'decided') return
      // What nobody reaches any more is no memory that it needs.
      collect()
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    },
  })
  console.log(`  ${figure(orders)} orders held ${figure(most / 1_048_576)} MiB`)
  return most
}

/** The orders themselves are forgotten before it is measured. */
async function sell(context: Town['context'], owners: readonly Owner[], orders: number): Promise<string> {
  const priced = await priceOrders(context, await openMarket(context), { orders, lines: 1 })
  const { id: drawId } = await sellDraw(context, owners, priced)
  const seen = await enterResult(context, { drawId, prizes: anyPrizes(), actor: 'staff:staff-a' })
  await confirmResult(context, { drawId, actor: 'staff:staff-b', seen })
  return drawId
}
