import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The last of the ports that `fetch` calls nobody at, by the list of WHATWG. */
const fetchRefuses = 10_080

/**
 * A port of this machine that nobody listens on. It lies below those that outgoing connections are given, so that none
 * of them takes it before its server is up.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(fetchRefuses + 1, 30_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
