import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after } from 'node:test'

/**
 * A way to a server that can fall silent: what is asked still arrives, and no answer comes back. Who is there sees nothing
 * of it but that nothing is said any more. Call it at the file's top level.
 */
export async function openSilentProxy(url: string) {
  const { hostname, port } = new URL(url)
  const back = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    back.add(far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    near.on('data', (asked: Buffer) => far.write(asked))
    far.on('data', (answer: Buffer) => silent || near.write(answer)).on('close', () => back.delete(far))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    for (const far of back) far.destroy()
    server.close()
  })
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    beSilent: (is: boolean) => {
      silent = is
    },
    /** How many connections go through. */
    count: () => back.size,
  }
}
