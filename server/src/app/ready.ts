import type { FastifyInstance } from 'fastify'
import { isFromHere, Refusal, type ClockWatch } from '#kit'

/**
 * Tells whoever watches over this server from its own machine whether calls should be sent to it, and what is wrong where
 * not. Anybody else finds nothing there.
 */
export function serveReady(app: FastifyInstance, clock: ClockWatch): void {
  app.get('/ready', async ({ raw }, reply) => {
    if (!isFromHere(raw)) throw new Refusal('not_found')
    const offMs = clock.offMs()
    const wrong = offMs === null ? [] : [{ what: 'clock_off', offMs }]
    void reply.code(wrong.length === 0 ? 200 : 503).header('cache-control', 'no-store')
    return { ready: wrong.length === 0, wrong }
  })
}
