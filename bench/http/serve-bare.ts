import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { given, ready } from './given.ts'

// What node:http alone can do: the same headers and bytes to whoever asks.
const { headers, body } = given() as { headers: Record<string, string>; body: string }
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => ready({ port: (server.address() as AddressInfo).port }))
