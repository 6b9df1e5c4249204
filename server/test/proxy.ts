import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A way to a server that can be open, silent or cut. While it is silent, what is asked still arrives and no answer comes
 * back: who is there sees nothing of it but that nothing is said any more. Cut, whoever is there is thrown out, and nobody
 * is let in. Beside that it can be slow.
 */
export async function openProxy(url: string) {
  const { hostname, port } = new URL(url)
  const back = new Set<Socket>()
  let state: 'open' | 'silent' | 'cut' = 'open'
  let delayMs = 0

  /** Hands on what comes, in its order, however the delay changes meanwhile. */
  function pass(from: Socket, to: Socket, passes: () => boolean): void {
    let before = Promise.resolve()
    const send = async (chunk: Buffer, due: number, others: Promise<void>) => {
      await others
      if (due > performance.now()) await wait(due - performance.now())
      to.write(chunk)
    }
    from.on('data', (chunk: Buffer) => {
      if (!passes()) return
      const due = performance.now() + delayMs
      before = send(chunk, due, before)
    })
    from.on('error', () => to.destroy()).on('close', () => to.destroy())
  }

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    back.add(far)
    far.on('close', () => back.delete(far))
    pass(near, far, () => true)
    pass(far, near, () => state !== 'silent')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const dropAll = () => {
    for (const far of back) far.destroy()
  }
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    be: (next: typeof state) => {
      state = next
      if (next === 'cut') dropAll()
    },
    beSlow: (ms: number) => {
      delayMs = ms
    },
    /** How many connections go through. */
    count: () => back.size,
    close: () => {
      dropAll()
      server.close()
    },
  }
}
