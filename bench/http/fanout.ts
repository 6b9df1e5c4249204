import { figure, measurePairs, quantile, type Pairs } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openTown, seconds } from '../town.ts'
import { openChild } from './child.ts'
import type { Announced } from './announce.ts'

const [serverCore, screenCore] = [0, 1]
const screens = 5_000

const against = `against a naive loop on the same core: for each JSON.stringify once, then ws's own send(text) for each open client`

export const fanout: Bench = {
  name: 'fanout',
  what: `events/s to ${screens} screens, two at a time as a step of a draw announces them, ${against}`,
  target: 1.3,
  run: async () => {
    const town = await openTown({ max: 4 })
    const pairs = await compare(['announce-house.ts', 'announce-naive.ts'], { url: town.database.url })
    await town.close()
    return pairs
  },
}

export const crashFanout: Bench = {
  name: 'crash-fanout',
  what: `frames/s of flights to ${screens} pages, as a round tells them, two at a time, ${against}`,
  target: 1.3,
  run: async () => await compare(['announce-flights.ts', 'announce-flights-naive.ts'], {}),
}

type Serving = { port: number; rssBytes?: number }

/** Two programs that tell something to as many screens, by turn on one core: ours and the naive one. */
async function compare(programs: readonly [string, string], given: object): Promise<Pairs> {
  const servers = await Promise.all(programs.map((program) => openChild<Serving>(program, given, serverCore)))
  // Each server has screens of its own, in a process of its own that counts what comes and reads nothing of it.
  const held = []
  for (const { ready } of servers) held.push(await openChild('hear.ts', { ...ready, screens }, screenCore))
  const cpu: number[][] = [[], []]
  const rss: number[] = []
  const [ours, theirs] = servers.map((server, i) => async () => {
    const { perSecond, cpuMsPerEvent, rssBytes } = await server.ask<Told>({ seconds })
    cpu[i]?.push(cpuMsPerEvent)
    if (rssBytes !== undefined) rss.push((rssBytes - (server.ready.rssBytes ?? 0)) / screens / 1024)
    return perSecond
  })
  if (!ours || !theirs) throw new Error('a server is missing')
  await ours()
  await theirs()
  const pairs = await measurePairs(ours, theirs)
  const [own = 0, naive = 0] = cpu.map((each) => quantile(each, 0.5))
  console.log(`  processor ms an event: ours ${figure(own)}, theirs ${figure(naive)}`)
  if (rss.length > 0) console.log(`  memory a screen: ${figure(quantile(rss, 0.5))} KiB`)
  for (const child of [...held, ...servers]) await child.close()
  return pairs
}

type Told = Announced & { rssBytes?: number }
