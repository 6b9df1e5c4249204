import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { natsProgram } from '../../server/test/nats-server.ts'
import { freePort } from '../../server/test/port.ts'
import { openChild, type Child } from '../http/child.ts'
import { figure, measurePairs, quantile, type Pairs } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openTown, seconds } from '../town.ts'
import type { Heard } from './hear.ts'

const members = 5_000

type Server = { port: number; asked: number }

export const bus: Bench = {
  name: 'bus',
  what: `announcements/s, each to one of ${members} members' screens at another server of a fleet than the one where it is announced, against that one; by LISTEN and NOTIFY`,
  target: 0.7,
  run: () => compare(''),
}

export const busNats: Bench = {
  name: 'bus-nats',
  what: 'the same by NATS',
  target: 0.7,
  run: async () => {
    if (natsProgram === null) throw new Error('nats-server is not here: install the package of this name')
    const port = await freePort()
    const broker = spawn(natsProgram, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    try {
      return await compare(`nats://127.0.0.1:${port}`)
    } finally {
      const gone = once(broker, 'exit')
      broker.kill()
      await gone
    }
  },
}

async function compare(natsUrl: string): Promise<Pairs> {
  const town = await openTown({ max: 1 })
  const given = { url: town.database.url, natsUrl, members }
  const one = await openChild<Server>('../bus/tell.ts', given)
  const other = await openChild<Server>('../bus/tell.ts', given)
  const { asked } = one.ready
  const near = await openChild('../bus/hear.ts', { ...one.ready, where: 'near', members })
  const far = await openChild('../bus/hear.ts', { ...other.ready, asked, where: 'far', members })
  const cpu = { near: [] as number[], far: [] as number[] }
  const measure = (screens: typeof near, where: 'near' | 'far') => async () => {
    const before = await usedBy([one, other])
    const { perSecond } = await screens.ask<Heard>({ seconds })
    cpu[where].push(((await usedBy([one, other])) - before) / (perSecond * seconds))
    return perSecond
  }
  const [ours, theirs] = [measure(far, 'far'), measure(near, 'near')]
  // The broker knows by then whom the other server follows.
  await wait(500)
  await ours()
  await theirs()
  const pairs = await measurePairs(ours, theirs)
  const [ofFar, ofNear] = [quantile(cpu.far, 0.5), quantile(cpu.near, 0.5)]
  console.log(`  processor µs of both servers for each: ours ${figure(ofFar)}, theirs ${figure(ofNear)}`)
  for (const child of [near, far, one, other]) await child.close()
  await town.close()
  return pairs
}

async function usedBy(servers: readonly Child<Server>[]): Promise<number> {
  const used = await Promise.all(servers.map((server) => server.ask<NodeJS.CpuUsage>({})))
  return used.reduce((sum, { user, system }) => sum + user + system, 0)
}
