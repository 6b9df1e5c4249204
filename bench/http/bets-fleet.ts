import { writeId } from '@fairground/contract'
import { measurePairs } from '../pairs.ts'
import type { Bench } from '../run.ts'
import { openMarket, openTown, seconds } from '../town.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openSignedIn } from './signed-in.ts'

export const betsFleet: Bench = {
  name: 'bets-fleet',
  what: 'durable bets/s over HTTP through two apis, 128 connections each, against one with 256 on the same cores',
  target: 0.9,
  run: async () => {
    const town = await openTown({ max: 4 })
    const tokens = await openSignedIn(town.context, 2_000)
    const draw = await openMarket(town.context)
    const { url } = town.database
    const houses = []
    for (let i = 0; i < 3; i++) houses.push(await openChild<{ port: number }>('serve-house.ts', { url }))
    const [alone, ...two] = houses.map(({ ready }) => ready.port)
    const asked = { kind: 'bet', tokens, drawId: writeId('drw', draw.id), connections: 256 }
    const loads = []
    for (const ports of [two, [alone]]) loads.push(await openChild('load.ts', { ...asked, ports }))
    const [ours, theirs] = loads.map((load) => async () => (await load.ask<Loaded>({ seconds })).rate)
    if (!ours || !theirs) throw new Error('a load is missing')
    await ours()
    await theirs()
    const pairs = await measurePairs(ours, theirs)
    for (const child of [...loads, ...houses]) await child.close()
    await town.close()
    return pairs
  },
}
