import { generateKeyPairSync } from 'node:crypto'
import { addKey, readSupplyKey } from '../../server/src/casino/supply/index.ts'
import { allowFrom } from '../../server/src/casino/supply/write-supplier.ts'
import { newSecret, transact } from '../../server/src/kit/index.ts'
import { openSeat, seedVendor } from '../../server/test/vendor-scenario.ts'
import { openMembers, openTown } from '../town.ts'
import { openChild, type Child } from './child.ts'
import type { Loaded, Run } from './load.ts'
import type { Played, Seated } from './vendor-request.ts'

const factorKey = 'a key of the bench, and long enough'
const connections = 256
/** On a busy machine a bet may wait long, and is measured all the same. */
const patient = { deadlineMs: 10_000 }
/** Over each wire one vendor, which both know by the same members. */
const [ofSecrets, ofKeys] = ['PIER', 'DERBY']

/** How a vendor is to speak: what it says of rounds, over which wire, of how many of its players, and whether it repeats itself. */
export type Speaking = {
  says?: 'bet' | 'round'
  over?: 'secret' | 'key'
  players?: number
  again?: number
}
/** Has a vendor speak for a while; answers how many calls a second were taken, each a success. */
export type Speaks = (how: Run) => Promise<Loaded>

let marks = 0

/** A house with two vendors, a wire each, whose game two thousand members have open, and what has either of them speak. */
export async function openVendorHouse() {
  const town = await openTown({ max: 4, config: { factorKey } })
  const { context } = town
  const secret = newSecret()
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await seedVendor(context, ofSecrets, patient, { wire: 'softswiss', scale: 10_000n })
  await seedVendor(context, ofKeys, patient, { wire: 'hub88', scale: 100_000n })
  await addKey(context, ofSecrets, readSupplyKey('in', secret))
  await addKey(context, ofKeys, readSupplyKey('in', pair.publicKey.export({ type: 'spki', format: 'pem' })))
  for (const vassalage of [ofSecrets, ofKeys]) await allowFrom(context, vassalage, ['127.0.0.0/8', '::1'])
  const owners = await openMembers(context, 2_000)
  const seats = await transact(context, async (tx) => {
    const seats: Record<string, Seated[]> = { [ofSecrets]: [], [ofKeys]: [] }
    for (const [vassalage, taken] of Object.entries(seats))
      for (const owner of owners) {
        const { playerId: player, token } = await openSeat(tx, vassalage, owner)
        taken.push({ player, token })
      }
    return seats
  })
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const [stalled] = seats[ofKeys] ?? []
  const house = await openChild<{ port: number }>('serve-house.ts', { url: town.database.url, factorKey })
  const loads: Child<unknown>[] = []

  return {
    town,
    port: house.ready.port,
    openVendor: async ({ says = 'bet', over = 'secret', players, again = 0 }: Speaking): Promise<Speaks> => {
      const vassalage = over === 'secret' ? ofSecrets : ofKeys
      // What a program is given goes by its command line, which takes so much and no more.
      const taken = (seats[vassalage] ?? []).slice(0, players ?? (over === 'key' ? 1_000 : undefined))
      const told: readonly Seated[] = over === 'key' ? taken : taken.map(({ player }) => ({ player }))
      const known = { vassalage, seats: told, says, again }
      const by = over === 'secret' ? { secret } : { key }
      const said: Played = { ...known, ...by, mark: `bench${again > 0 ? 0 : marks++}` }
      const load = await openChild('load.ts', {
        ports: [house.ready.port],
        kind: 'vendor',
        ...said,
        connections,
      })
      loads.push(load)
      return async (how) => await load.ask<Loaded>(how)
    },
    /** The vendor over keys, who bets on one round alone: what it says of that, and what holds that round until it is let go. */
    openStalling: async () => {
      const round = 'stalled'
      const known = { vassalage: ofKeys, seats: stalled ? [stalled] : [], again: 0, round, mark: round }
      const asked = { kind: 'vendor', ...known, says: 'bet', key } as const
      const flood = await openChild('flood.ts', { ...house.ready, connections: 64, perSecond: 200, asked })
      loads.push(flood)
      const hold = async () => {
        const client = await context.owner.pool.connect()
        await client.query('begin')
        const { rowCount } = await client.query(
          'select from vendor.round where vassalage = $1 and round = $2 for update',
          [ofKeys, round],
        )
        if (rowCount !== 1) throw new Error('the round to be held is not there')
        return async () => {
          await client.query('rollback')
          client.release()
        }
      }
      return { flood, hold }
    },
    close: async () => {
      for (const child of [...loads, house]) await child.close()
      await town.close()
    },
  }
}
