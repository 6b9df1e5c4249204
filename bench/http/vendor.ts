import type { Bench } from '../bench.ts'
import { figure, measurePairs } from '../pairs.ts'
import { openTpcB } from '../pgbench.ts'
import { seconds } from '../town.ts'
import { openVendorHouse, type Speaking } from './vendor-house.ts'

/** So many calls a second are taken at the most. */
const perSecondMax = 8_000

export const vendorBets: Bench = {
  name: 'vendor-bets',
  what: 'durable bets/s over the wire of secrets, 256 connections, against pgbench TPC-B on the same server',
  target: 1.8,
  run: async () => {
    const { town, openVendor, close } = await openVendorHouse()
    const bets = await openVendor({})
    const tpcB = await openTpcB(town.database.owner.url, seconds)
    await bets({ seconds })
    const pairs = await measurePairs(async () => (await bets({ seconds })).rate, tpcB)
    const { rate, p99Ms } = await bets({ seconds, perSecond: Math.min(...pairs.ours) * 0.7 })
    console.log(`  at 70 % of saturation, ${figure(rate)} bets/s: p99 ${p99Ms.toFixed(1)} ms`)
    await close()
    return pairs
  },
}

export const vendorRounds: Bench = {
  name: 'vendor-rounds',
  what: 'rounds of a bet, a win and a close in one call/s, 256 connections, against pgbench TPC-B on the same server',
  target: 1.2,
  run: async () => {
    const { town, openVendor, close } = await openVendorHouse()
    const rounds = await openVendor({ says: 'round' })
    const tpcB = await openTpcB(town.database.owner.url, seconds)
    await rounds({ seconds })
    const pairs = await measurePairs(async () => (await rounds({ seconds })).rate, tpcB)
    await close()
    return pairs
  },
}

export const vendorSignature: Bench = {
  name: 'vendor-signature',
  what: 'bets/s over the wire of RSA keys, against those over the wire of secrets, both signed beforehand',
  target: 0.85,
  // Signing takes whoever sends a bet ten times as long as checking it takes us, on the same processors.
  run: async () => await compare({ over: 'key', players: 1_000 }, { players: 1_000 }, seconds * perSecondMax),
}

export const vendorHot: Bench = {
  name: 'vendor-hot',
  what: 'bets/s of one member alone, against those spread over 1,000',
  target: 0.5,
  run: async () => await compare({ players: 1 }, { players: 1_000 }),
}

export const vendorReplay: Bench = {
  name: 'vendor-replay',
  what: 'calls of a vendor told again/s, against first ones/s',
  target: 1.5,
  run: async () => {
    const { openVendor, close } = await openVendorHouse()
    const first = await openVendor({})
    const taken = Math.floor((await first({ seconds })).rate * seconds * 0.9)
    const again = await openVendor({ again: taken })
    await again({ seconds })
    const pairs = await measurePairs(
      async () => (await again({ seconds })).rate,
      async () => (await first({ seconds })).rate,
    )
    await close()
    return pairs
  },
}

/** Bets of a vendor in one way against those in another, by turn, so many of them written ahead of each. */
async function compare(ours: Speaking, theirs: Speaking, ahead = 0) {
  const { openVendor, close } = await openVendorHouse()
  const [one, other] = [await openVendor(ours), await openVendor(theirs)]
  const run = { seconds, ahead }
  await one(run)
  await other(run)
  const pairs = await measurePairs(
    async () => (await one(run)).rate,
    async () => (await other(run)).rate,
  )
  await close()
  return pairs
}
