import { createServer, type AddressInfo, type Socket } from 'node:net'
import { after } from 'node:test'

/** What a server that takes connections may do wrong: never answer, take for ever, answer nonsense, or hang up. */
export const misdeeds = ['silent', 'slow', 'garbled', 'resets'] as const
export type Misdeed = (typeof misdeeds)[number]

/** A server on a local port that takes every connection and serves none as it should. Call it at the file's top level. */
export async function openBadServer(misdeed: Misdeed) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    socket.on('data', () => undefined)
    if (misdeed === 'garbled') socket.end(Buffer.from('\u0000\u0001 500 %%% \r\n\r\n\u00ff'))
    if (misdeed === 'resets') socket.resetAndDestroy()
    if (misdeed === 'slow') drip(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  after(close)
  const { port } = server.address() as AddressInfo
  return { port, close }
}

/** Always a little more, never the end: nobody who only watches for idleness would notice. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 20)
  socket.on('close', () => clearInterval(timer))
}
