import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

export type Announced = { perSecond: number; cpuMsPerEvent: number }

/** An event as the wire has it: a draw whose sales have closed, some 300 bytes. */
export const draw = {
  drawId: 'drw_01k9zq4d0sfx8r6w2m5t7v3b1c',
  gameCode: 'xsmb',
  issue: '2026-11-21',
  state: 'closed',
  opensAt: '2026-11-20T11:00:00.000Z',
  closesAt: '2026-11-21T11:00:00.000Z',
  drawsAt: '2026-11-21T11:15:00.000Z',
  termsMark: 'LUTUnSG5FClO5mKE',
} as const

/** The connections of a server, to see whether what was written to them has left. */
export function connectionsOf(server: Server): Set<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return open
}

/** Announces for so long, two events at a time, as a step of a draw does; the next follow when the system has taken those before. */
export async function announceFor(
  seconds: number,
  open: ReadonlySet<Socket>,
  announce: () => void,
): Promise<Announced> {
  const [since, cpu] = [performance.now(), process.cpuUsage()]
  let events = 0
  while (performance.now() - since < seconds * 1000) {
    for (let together = 0; together < 2; together++, events++) announce()
    do await turn()
    while ([...open].some((socket) => socket.writableLength > 0))
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: events / ((performance.now() - since) / 1000),
    cpuMsPerEvent: (user + system) / 1000 / events,
  }
}
