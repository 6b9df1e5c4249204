import type { IncomingMessage } from 'node:http'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i

/** Whether a host name or an address is this machine's own and nobody else's. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a request was made on this machine, by somebody who calls it by its own name: not through a proxy, told of or
 * not, and not by a page whose name was made to lead here.
 */
export function isFromHere({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const host = headers.host ?? ''
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(host.replace(/:\d+$/, '')) &&
    forwarding.every((name) => headers[name] === undefined)
  )
}
