import type { Bench } from '../bench.ts'
import { measurePairs } from '../pairs.ts'
import { seconds } from '../town.ts'
import { answerOf } from './answer-of.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openPrepared, seedAll } from './seeded.ts'

const path = '/wps/relay/MCSFE_getListAnnouncements?types=B&pageNo=1'
const [serverCore, loadCore] = [0, 1]

export const content: Bench = {
  name: 'content',
  what: 'GET of the first page of announcements, req/s, against a bare node:http answering the same bytes on the same core',
  target: 0.5,
  run: async () => {
    const { url, drop } = await openPrepared(seedAll)
    const house = await openChild<{ port: number }>('serve-house.ts', { url }, serverCore)
    const same = await answerOf(house.ready.port, path)
    if (!/"total":[1-9]/.test(same.body)) throw new Error(`nothing is announced: ${same.body}`)
    const bare = await openChild<{ port: number }>('serve-bare.ts', same, serverCore)
    const asked = { kind: 'path', path, connections: 256 }
    const loads = await Promise.all(
      [house, bare].map((server) => openChild('load.ts', { ports: [server.ready.port], ...asked }, loadCore)),
    )
    const [ours, theirs] = loads.map((load) => async () => (await load.ask<Loaded>({ seconds })).rate)
    if (!ours || !theirs) throw new Error('a load is missing')
    await ours()
    await theirs()
    const pairs = await measurePairs(ours, theirs)
    for (const child of [...loads, house, bare]) await child.close()
    await drop()
    return pairs
  },
}
