import { addKey, readSupplyKey } from '../../server/src/casino/supply/index.ts'
import { allowFrom } from '../../server/src/casino/supply/write-supplier.ts'
import { newSecret, transact } from '../../server/src/kit/index.ts'
import { openSeat, seedVendor } from '../../server/test/vendor-scenario.ts'
import type { Bench } from '../bench.ts'
import { figure, measurePairs } from '../pairs.ts'
import { openTpcB } from '../pgbench.ts'
import { openMembers, openTown, seconds } from '../town.ts'
import { openChild, type Child } from './child.ts'
import type { Loaded, Run } from './load.ts'

const [vassalage, factorKey] = ['PIER', 'a key of the bench, and long enough']

export const vendorBets: Bench = {
  name: 'vendor-bets',
  what: 'durable bets/s over the wire of secrets, 256 connections, against pgbench TPC-B on the same server',
  target: 1.8,
  run: async () => {
    const { town, first, close } = await openVendor()
    const tpcB = await openTpcB(town.database.owner.url, seconds)
    await first({ seconds })
    const pairs = await measurePairs(async () => (await first({ seconds })).rate, tpcB)
    const { rate, p99Ms } = await first({ seconds, perSecond: Math.min(...pairs.ours) * 0.7 })
    console.log(`  at 70 % of saturation, ${figure(rate)} bets/s: p99 ${p99Ms.toFixed(1)} ms`)
    await close()
    return pairs
  },
}

export const vendorReplay: Bench = {
  name: 'vendor-replay',
  what: 'calls of a vendor told again/s, against first ones/s',
  target: 1.5,
  run: async () => {
    const { first, openReplay, close } = await openVendor()
    const taken = Math.floor((await first({ seconds })).rate * seconds * 0.9)
    const again = await openReplay(taken)
    await again({ seconds })
    const pairs = await measurePairs(
      async () => (await again({ seconds })).rate,
      async () => (await first({ seconds })).rate,
    )
    await close()
    return pairs
  },
}

/** A house with a vendor whose game two thousand members have open, and the vendor, which tells of a bet of one each. */
async function openVendor() {
  const town = await openTown({ max: 4, config: { factorKey } })
  const { context } = town
  const secret = newSecret()
  await seedVendor(context, vassalage, {}, { wire: 'softswiss', scale: 10_000n })
  await addKey(context, vassalage, readSupplyKey('in', secret))
  await allowFrom(context, vassalage, ['127.0.0.0/8', '::1'])
  const owners = await openMembers(context, 2_000)
  const players = await transact(context, async (tx) => {
    const ids: string[] = []
    for (const owner of owners) ids.push((await openSeat(tx, vassalage, owner)).playerId)
    return ids
  })
  const house = await openChild<{ port: number }>('serve-house.ts', { url: town.database.url, factorKey })
  const loads: Child<unknown>[] = []
  const open = async (again: number) => {
    const asked = { kind: 'vendor', secret, vassalage, players, mark: 'bench', again }
    const load = await openChild('load.ts', { ports: [house.ready.port], ...asked, connections: 256 })
    loads.push(load)
    return async (how: Run) => await load.ask<Loaded>(how)
  }
  const close = async () => {
    for (const child of [...loads, house]) await child.close()
    await town.close()
  }
  return { town, first: await open(0), openReplay: open, close }
}
