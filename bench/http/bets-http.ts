import { writeId } from '@fairground/contract'
import { figure, measurePairs, type Pairs } from '../pairs.ts'
import { openTpcB } from '../pgbench.ts'
import type { Bench } from '../bench.ts'
import { openMarket, openTown, seconds } from '../town.ts'
import { openChild } from './child.ts'
import type { Loaded, Run } from './load.ts'
import { openSignedIn } from './signed-in.ts'

export const betsHttp: Bench = {
  name: 'bets-http',
  what: 'durable bets/s over HTTP with session, limits and idempotency, 256 connections, against the same TPC-B',
  target: 2.8,
  run: async () => {
    const town = await openTown({ max: 4 })
    const tokens = await openSignedIn(town.context, 2_000)
    const draw = await openMarket(town.context)
    const { url, owner } = town.database
    const tpcB = await openTpcB(owner.url, seconds)
    const house = await openChild<{ port: number }>('serve-house.ts', { url })
    const asked = { kind: 'bet', tokens, drawId: writeId('drw', draw.id) }
    const load = await openChild('load.ts', { ports: [house.ready.port], ...asked, connections: 256 })
    const run = async (how: Run) => await load.ask<Loaded>(how)
    await run({ seconds })
    const pairs = await measurePairs(async () => (await run({ seconds })).rate, tpcB)
    await tellLatency(pairs, run)
    await load.close()
    await house.close()
    await town.close()
    return pairs
  },
}

/** What a member waits for when the house is busy but not beyond what it can do. Not gated. */
async function tellLatency({ ours }: Pairs, run: (how: Run) => Promise<Loaded>): Promise<void> {
  const perSecond = Math.min(...ours) * 0.7
  const { rate, p99Ms } = await run({ seconds, perSecond })
  console.log(`  at 70 % of saturation, ${figure(rate)} bets/s: p99 ${p99Ms.toFixed(1)} ms`)
}
