import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'

/**
 * Stands before several servers and hands each call to another than the one before, sockets too: what only the server
 * knows that was asked last is known to nobody. Answers how to end it.
 */
export async function openOneOfMany(port: number, servers: readonly number[]): Promise<() => Promise<void>> {
  let turn = 0
  const next = () => servers[turn++ % servers.length] ?? port
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const passed = request({ host: 'localhost', port: next(), method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => answer.writableFinished || passed.destroy())
    asked.pipe(passed)
  })
  const screens = new Set<Socket>()
  proxy.on('upgrade', (asked: IncomingMessage, near: Socket, head: Buffer) => {
    const far = connect(next(), 'localhost', () => {
      far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${linesOf(asked.rawHeaders)}\r\n\r\n`)
      far.write(head)
      near.pipe(far).pipe(near)
    })
    screens.add(near)
    near.on('error', () => far.destroy()).on('close', () => screens.delete(near) && far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve))
  return async () => {
    const gone = new Promise((resolve) => proxy.close(resolve))
    for (const screen of screens) screen.destroy()
    proxy.closeAllConnections()
    await gone
  }
}

function linesOf(raw: readonly string[]): string {
  return raw
    .map((text, place) => (place % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    .join('')
    .trimEnd()
}
