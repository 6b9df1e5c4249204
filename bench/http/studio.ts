import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { measurePairs } from '../pairs.ts'
import { seconds } from '../town.ts'
import { answered } from './answered.ts'
import { eachOf } from './each-of.ts'
import { openStudioHouse, studioRequest } from './studio-house.ts'
import { openVendorHouse } from './vendor-house.ts'
import { openWires, type Wire } from './wire.ts'

/** More than can have a round in its shortest cycle, of a second. */
const [rolling, connections] = [2_000, 256]

export const studioRounds: Bench = {
  name: 'studio-rounds',
  what: `dice rounds/s through studio, wire and ledger, ${connections} connections, against rounds/s of vendor-rounds`,
  target: 0.5,
  run: async () => {
    const { town, port, openVendor, close } = await openVendorHouse()
    const studio = await openStudioHouse(town.context, port, { game: 'dice', players: rolling })
    const wires = await openWires(studio.port, connections)
    await eachOf(studio.bearers, wires, async (bearer, wire) => {
      await ask(wire, studioRequest('PUT', '/api/seeds', bearer, { clientSeed: 'of the bench' }))
    })
    const rounds = await openVendor({ says: 'round' })
    let turns = 0
    const roll = async (wire: Wire) => {
      const bearer = studio.bearers[turns++ % rolling] ?? ''
      const body = { selection: { side: 'over', chance: 5_000 }, stake: '1000' }
      await ask(wire, studioRequest('POST', '/api/rounds', bearer, body))
    }
    const dice = async () => {
      const rate = await rateOf(wires, roll)
      await studio.settled()
      return rate
    }
    await dice()
    await rounds({ seconds })
    const pairs = await measurePairs(dice, async () => (await rounds({ seconds })).rate)
    for (const wire of wires) wire.close()
    await studio.close()
    await close()
    return pairs
  },
}

/** How many a second are done by connections that ask again as soon as they are answered. */
async function rateOf(wires: readonly Wire[], work: (wire: Wire) => Promise<void>): Promise<number> {
  const since = performance.now()
  let done = 0
  await Promise.all(
    wires.map(async (wire) => {
      for (; performance.now() - since < seconds * 1_000; done++) await work(wire)
    }),
  )
  return done / ((performance.now() - since) / 1_000)
}

/** Asks until it is not too soon for another round. Anything but a success then ends the program. */
async function ask(wire: Wire, request: string): Promise<void> {
  for (;;) {
    const { status, text } = await answered(wire, request)
    if (status === 200) return
    if (!/too_soon|round_goes_on/.test(text)) throw new Error(`answered ${text}`)
    await wait(20)
  }
}
