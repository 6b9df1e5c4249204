import type { FastifyRequest } from 'fastify'
import type { Deployment } from './deployment.ts'
import { Refusal } from '#fault'

/** Refuses a state-changing call that comes from elsewhere; `fromCookie` when it is a cookie that tells who calls. */
export type CheckOrigin = (request: FastifyRequest, fromCookie: boolean) => void

/**
 * A state-changing call is taken from our own pages, or from a client that is no browser. A browser always tells where
 * a call comes from; one that shows a cookie and tells nothing is not believed.
 */
export function openCheckOrigin(deployment: Pick<Deployment, 'publicUrl'>): CheckOrigin {
  const own = new URL(deployment.publicUrl).origin
  return (request, fromCookie) => {
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    if (site !== undefined && site !== 'same-origin') throw new Refusal('cross_site')
    if (origin !== undefined && origin !== own && origin !== `${request.protocol}://${request.host}`)
      throw new Refusal('cross_site')
    if (fromCookie && site === undefined && origin === undefined) throw new Refusal('cross_site')
  }
}
