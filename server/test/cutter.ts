import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql, type Db } from '#kit'
import { until } from './until.ts'

/** What a client asks of PostgreSQL to be done: a query as it is, or one that was prepared. */
const asked = new Set(['Q', 'E'].map((letter) => letter.charCodeAt(0)))

/**
 * A way to PostgreSQL that counts what is asked through it and dies before the n-th, on all connections at once, as the
 * process would that asks. From then on nobody is let in, until it is begun again.
 */
export async function openCutter(url: string) {
  const { hostname, port } = new URL(url)
  const ways = new Set<{ near: Socket; far: Socket }>()
  const ports = new Set<number>()
  let count = 0
  let cutAt = Infinity
  let dies = () => undefined as void

  const isCut = () => count >= cutAt
  const cut = () => {
    for (const { near, far } of ways) for (const end of [near, far]) end.destroy()
  }

  const server = createServer((near) => {
    if (isCut()) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    const way = { near, far }
    ways.add(way)
    far.on('connect', () => far.localPort && ports.add(far.localPort))
    const counts = counter()
    near.on('data', (chunk: Buffer) => {
      count += counts(chunk)
      if (!isCut()) far.write(chunk)
      else {
        dies()
        cut()
      }
    })
    far.on('data', (chunk: Buffer) => near.write(chunk))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => (ways.delete(way), other.destroy()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    /** Lets in again, and counts from one. Who asks may be made to die in earnest, before its connections do. */
    begin: (cutBefore = Infinity, asking = () => undefined as void) => {
      count = 0
      cutAt = cutBefore
      dies = asking
    },
    asked: () => count,
    isCut,
    /** Waits until PostgreSQL has noticed, and let go of what the dead held. */
    allGone: async (db: Db) => {
      await until('PostgreSQL lets the dead go', async () => {
        const { rows } = await sql`
          select from pg_stat_activity where client_port = any(${[...ports]}::int[])`.execute(db)
        return rows.length === 0
      })
      ports.clear()
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

/** Counts what a connection asks to be done. Its first message has no letter; of each other its length follows that. */
function counter(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    let found = 0
    for (;;) {
      const letters = isFirst ? 0 : 1
      if (rest.length < letters + 4) return found
      const end = letters + rest.readUInt32BE(letters)
      if (rest.length < end) return found
      if (!isFirst && asked.has(rest[0] ?? 0)) found++
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}
