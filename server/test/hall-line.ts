import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** A line from a vendor to a house, by which all goes but what is said under paths that it is `deaf` to: that is lost before it arrives. */
export async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  let deafTo: string | null = null
  let lost = 0
  const server = createServer((asked, answered) => {
    if (deafTo !== null && asked.url?.endsWith(deafTo)) {
      lost++
      asked.destroy()
      return
    }
    const { method, url: path, headers } = asked
    const on = request({ hostname, port, method, path, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(answered)
    })
    on.on('error', () => answered.destroy())
    asked.pipe(on)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port: String((server.address() as AddressInfo).port),
    beDeafTo: (path: string | null): void => void (deafTo = path),
    lost: () => lost,
  }
}
