import type { FastifyInstance } from 'fastify'
import type { Covers } from '#cover'
import { networkOf, Refusal } from '#kit'
import type { CallCount } from './open-spending.ts'

/** How often a network may open one: each that comes into view does. */
const opened = {
  method: 'GET',
  path: '/api/flight/cover',
  limit: { points: 240, seconds: 60, per: 'address' },
} as const
const fullForS = 30

/**
 * Serves what a cover of Skyline shows, to anybody: `GET /api/flight/cover`, a stream of frames as the contract has them, until whoever
 * asks leaves, or we do. Refused `too_many_requests` where as many are told as may be. A cover stands in a frame that has no origin.
 */
export function serveFlightCover(app: FastifyInstance, covers: Covers, { spend }: CallCount): void {
  app.get(opened.path, { exposeHeadRoute: false }, (request, reply) => {
    const address = request.ip
    // Who has no origin may read a refusal, too: a browser that may not says so aloud.
    void reply.header('access-control-allow-origin', '*')
    spend(opened, { caller: null, address })
    if (!covers.hasRoom(networkOf(address))) throw new Refusal('too_many_requests', { retryAfterS: fullForS })
    reply.hijack()
    const { raw } = reply
    // It has no length, and ends with its connection: in no chunks, a frame that is shared is one write of the same bytes.
    raw.useChunkedEncodingByDefault = false
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    covers.join(raw, networkOf(address))
  })
}
