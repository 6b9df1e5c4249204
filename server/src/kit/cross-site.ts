import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

/**
 * A state-changing call is taken from our own pages, or from a client that is no browser. A browser always tells where
 * a call comes from; one that shows a cookie and tells nothing is not believed.
 */
export function checkOrigin(request: FastifyRequest, config: Config, fromCookie: boolean): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined && site !== 'same-origin') throw new Refusal('cross_site')
  if (origin !== undefined && !isOurs(origin, request, config)) throw new Refusal('cross_site')
  if (fromCookie && site === undefined && origin === undefined) throw new Refusal('cross_site')
}

function isOurs(origin: string, request: FastifyRequest, config: Config): boolean {
  return origin === new URL(config.publicUrl).origin || origin === `${request.protocol}://${request.host}`
}
