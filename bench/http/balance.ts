import { measurePairs } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openTown, seconds } from '../town.ts'
import { answerOf } from './answer-of.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openSignedIn } from './signed-in.ts'

const [serverCore, loadCore] = [0, 1]

export const http: Bench = {
  name: 'http',
  what: 'signed-in GET of the balance, req/s, against a bare node:http answering the same bytes on the same core',
  target: 0.55,
  run: async () => {
    const town = await openTown({ max: 4 })
    const tokens = await openSignedIn(town.context, 1_000)
    const house = await openChild<{ port: number }>('serve-house.ts', { url: town.database.url }, serverCore)
    const same = await answerOf(house.ready.port, '/wps/v2/wallets/balance', {
      authorization: `Bearer ${tokens[0] ?? ''}`,
    })
    const bare = await openChild<{ port: number }>('serve-bare.ts', same, serverCore)
    const asked = { kind: 'balance', tokens, connections: 256 }
    const loads = await Promise.all(
      [house, bare].map((server) => openChild('load.ts', { ports: [server.ready.port], ...asked }, loadCore)),
    )
    const [ours, theirs] = loads.map((load) => async () => (await load.ask<Loaded>({ seconds })).rate)
    if (!ours || !theirs) throw new Error('a load is missing')
    await ours()
    await theirs()
    const pairs = await measurePairs(ours, theirs)
    for (const child of [...loads, house, bare]) await child.close()
    await town.close()
    return pairs
  },
}
