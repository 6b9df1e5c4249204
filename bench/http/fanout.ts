import { figure, measurePairs, quantile } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openTown, seconds } from '../town.ts'
import { openChild } from './child.ts'
import type { Announced } from './announce.ts'

const [serverCore, screenCore] = [0, 1]
const screens = 5_000

export const fanout: Bench = {
  name: 'fanout',
  what: `events/s to ${screens} screens, two at a time as a step of a draw announces them, against a naive loop on the same core: for each event JSON.stringify once, then ws's own send(text) for each open client`,
  target: 1.3,
  run: async () => {
    const town = await openTown({ max: 4 })
    const { url } = town.database
    const servers = await Promise.all(
      ['announce-house.ts', 'announce-naive.ts'].map((program) =>
        openChild<{ port: number }>(program, { url }, serverCore),
      ),
    )
    // Each server has screens of its own, in a process of its own that counts what comes and reads nothing of it.
    const held = []
    for (const { ready } of servers) held.push(await openChild('hear.ts', { ...ready, screens }, screenCore))
    const cpu: number[][] = [[], []]
    const [ours, theirs] = servers.map((server, i) => async () => {
      const { perSecond, cpuMsPerEvent } = await server.ask<Announced>({ seconds })
      cpu[i]?.push(cpuMsPerEvent)
      return perSecond
    })
    if (!ours || !theirs) throw new Error('a server is missing')
    await ours()
    await theirs()
    const pairs = await measurePairs(ours, theirs)
    const [own = 0, naive = 0] = cpu.map((each) => quantile(each, 0.5))
    console.log(`  processor ms an event: ours ${figure(own)}, theirs ${figure(naive)}`)
    for (const child of [...held, ...servers]) await child.close()
    await town.close()
    return pairs
  },
}
