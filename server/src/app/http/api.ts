import { live } from '@fairground/contract'
import type { FastifyInstance } from 'fastify'
import { payloadsOf } from '#identity/sealing'
import { sessionsOf } from '#identity/session'
import { requireStepUp } from '#identity/sign-in'
import { countersOf, limitsOf, shareCounts } from '#identity/throttle'
import { serve, watchClock, type Context } from '#kit'
import type { Whole } from '#manifest'
import { refuseGuests, refuseWhenClosed, watchSite } from '#site'
import { serveOurDocs } from '#app/docs'
import { answerWithin } from '#app/view'
import { servePage } from './page.ts'
import { serveSocket } from '#app/live'

/** How often sockets may be opened from one network; a carrier's holds many members, who come back together. */
const knocksPerMinute = 600

/** Whether the site is served beside the interface, and over what time its screens are told to leave, at once unless said. */
export type ApiOptions = { page: boolean; screensPartMs?: number }

/**
 * The interface of a list of modules on one server: their routes, what they serve beside the contract, the socket, the docs
 * and the site. What every call passes is there whatever the list is.
 */
export async function openApi(context: Context, whole: Whole, options: ApiOptions): Promise<FastifyInstance> {
  await whole.check(context)
  const [sessions, payloads, limits] = [sessionsOf(context), payloadsOf(context), limitsOf(context)]
  const stopWatching = await watchSite(context)
  const clock = await watchClock(context)
  const routes = whole.routes(context).map((route) => limits.forgive(route))
  const app = await serve({
    deployment: context.config,
    log: context.log,
    socketPath: live.livePath,
    refuseWhenClosed: (endpoint, address) => {
      refuseWhenClosed(context, endpoint, address)
      clock.refuseWhenOff(endpoint)
    },
    refuseGuests: (endpoint) => refuseGuests(context, endpoint),
    authenticate: (token, isUse) => (isUse ? sessions.authenticate(token) : sessions.peek(token)),
    whyOver: (token) => sessions.whyOver(token),
    unseal: (sealed) => payloads.unseal(sealed),
    requireStepUp: (caller) => requireStepUp(context, caller),
    spend: (endpoint, call) => limits.spend(endpoint, call),
    refusals: whole.refusals,
    routes,
  })
  app.addHook('onClose', stopWatching)
  app.addHook('onClose', shareCounts(context, countersOf(context)))
  app.addHook('onClose', () => clock.stop())
  app.addHook('onClose', () => sessions.flush())
  const knocks = countersOf(context).open('knock', knocksPerMinute * context.config.rateFactor, 60)
  serveSocket(app, context, whole, {
    // A page that stands open is no use of a session, and neither is its socket.
    authenticate: async (token) => await sessions.peek(token),
    spend: (network) => knocks.spend(network),
    partMs: options.screensPartMs ?? 0,
  })
  for (const plugin of whole.plugins(context, clock)) await app.register(plugin)
  serveOurDocs(app)
  const answer = answerWithin(routes, (endpoint) => refuseGuests(context, endpoint))
  if (options.page) await servePage(app, context, whole, answer)
  return app
}
