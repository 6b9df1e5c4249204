import { writeId } from '@fairground/contract'
import { sql } from '../../server/src/kit/index.ts'
import { enterResult } from '../../server/src/lottery/draw/index.ts'
import { confirmResult } from '../../server/src/lottery/index.ts'
import type { PricedOrder } from '../../server/src/lottery/order/order.ts'
import type { Owner } from '../../server/src/wallet/index.ts'
import { openChild, type Child } from '../http/child.ts'
import type { Loaded, Run } from '../http/load.ts'
import { openSignedIn } from '../http/signed-in.ts'
import { figure, measurePairs, type Pairs } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openMarket, openTown, seconds, unit, type Town } from '../town.ts'
import { anyPrizes } from './any-prizes.ts'
import { openPlayers } from './players.ts'
import { priceOrders, sellDraw } from './sold-draw.ts'

const million = Number(process.env.BENCH_LINES ?? 1_000_000)
const linesEach = 10
// What a busy evening has, and far from what the house can take: it is looked at how long a bet waits, not how many come.
const perSecond = 300
// A million lines settle in some seconds, and the bets that are looked at must lie within them.
const lookedAtS = Math.min(seconds, 2)

export const calm: Bench = {
  name: 'calm',
  what: `p99 of a bet over HTTP, ${perSecond} a second, while a million lines settle in another process, against without`,
  target: 1.5,
  lower: true,
  run: measureCalm,
}

async function measureCalm(): Promise<Pairs> {
  const town = await openTown()
  const { context } = town
  const { url } = town.database
  await sql`update lottery.game set hold_s = 0`.execute(context.db)
  const owners = await openPlayers(context, 2_000, 100_000_000_000n * unit)
  const size = { orders: million / linesEach, lines: linesEach }
  const market = await openMarket(context)
  const orders = await priceOrders(context, market, size)
  const tokens = await openSignedIn(context, 2_000)
  const house = await openChild<{ port: number }>('serve-house.ts', { url })
  const worker = await openChild('../settle/settle-apart.ts', { url })
  const asked = { kind: 'bet', tokens, drawId: writeId('drw', market.id), connections: 64 }
  const load = await openChild('load.ts', { ports: [house.ready.port], ...asked })
  const bet = async (how: Run) => (await load.ask<Loaded>(how)).p99Ms
  await bet({ seconds: lookedAtS, perSecond })
  const pairs = await measurePairs(
    async () => await betMeanwhile(worker, bet, await closeOne(context, owners, orders)),
    async () => await bet({ seconds: lookedAtS, perSecond }),
  )
  for (const child of [load, worker, house]) await child.close()
  await town.close()
  return pairs
}

/** A draw that is to be settled. */
async function closeOne(context: Town['context'], owners: readonly Owner[], orders: readonly PricedOrder[]) {
  const { id: drawId } = await sellDraw(context, owners, orders)
  const seen = await enterResult(context, { drawId, prizes: anyPrizes(), actor: 'staff:staff-a' })
  await sql`vacuum analyze lottery."order"`.execute(context.owner.db)
  await confirmResult(context, { drawId, actor: 'staff:staff-b', seen })
  return drawId
}

/** What bets wait for from the moment a settlement begins; it must outlast them, or it is not what is measured. */
async function betMeanwhile(
  worker: Child<unknown>,
  bet: (how: Run) => Promise<number>,
  drawId: string,
): Promise<number> {
  const settling = worker.ask<{ lines: number; seconds: number }>(drawId)
  const p99Ms = await bet({ seconds: lookedAtS, perSecond })
  const settled = await settling
  console.log(`  ${figure(settled.lines)} lines settled in ${figure(settled.seconds)} s`)
  if (settled.seconds < lookedAtS)
    throw new Error(
      'the settlement was over before the bets: BENCH_SECONDS must be less, or BENCH_LINES more',
    )
  return p99Ms
}
