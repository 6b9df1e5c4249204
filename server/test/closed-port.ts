import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** An address of this machine at which nobody listens: a connection is refused. */
export async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  assert.ok(at !== null && typeof at === 'object')
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${at.port}`
}
