import { live } from '@fairground/contract'
import type { FastifyInstance } from 'fastify'
import * as challenge from '#challenge'
import * as delivery from '#delivery'
import * as factor from '#factor'
import * as login from '#identity/login'
import * as sealing from '#identity/sealing'
import * as session from '#identity/session'
import * as signIn from '#identity/sign-in'
import * as throttle from '#identity/throttle'
import { serve, watchClock, type Context } from '#kit'
import * as lottery from '#lottery'
import * as member from '#member'
import * as payment from '#payment'
import * as recovery from '#recovery'
import * as registration from '#registration'
import * as site from '#site'
import * as social from '#social'
import * as wallet from '#wallet'
import { serveDocs } from './docs.ts'
import { servePage } from './page.ts'
import { serveSocket } from './socket.ts'

/** How often sockets may be opened from one network; a carrier's holds many members, who come back together. */
const knocksPerMinute = 600

/** What a change of factors brings about in the modules above: a passkey that is the only way in stays. */
function whenFactorChanged(context: Context): factor.WhenChanged {
  return async (tx, change, call) => {
    if (change === 'passkey_removed')
      await social.requireWayIn(tx, call.caller.memberId, { byCode: await login.codesSignIn(context) })
    await signIn.whenFactorChanged(tx, change, call)
  }
}

/** Whether the site is served beside the interface, and over what time its screens are told to leave, at once unless said. */
export type ApiOptions = { page: boolean; screensPartMs?: number }

/** The whole interface on one server: every module's routes, the gateways' pages, the socket, the docs and the site. */
export async function openApi(context: Context, options: ApiOptions): Promise<FastifyInstance> {
  await factor.checkKey(context)
  const sessions = session.openSessions(context)
  const payloads = sealing.openPayloads(context)
  const counters = throttle.openCounters(context.clock)
  const limits = throttle.openLimits(context, counters)
  const stopWatching = await site.watchSite(context)
  const tries = throttle.openTries(context)
  const clock = await watchClock(context)
  const app = await serve({
    deployment: context.config,
    log: context.log,
    socketPath: live.livePath,
    refuseWhenClosed: (endpoint, address) => {
      site.refuseWhenClosed(context, endpoint, address)
      clock.refuseWhenOff(endpoint)
    },
    refuseGuests: (endpoint) => site.refuseGuests(context, endpoint),
    authenticate: (token, isUse) => (isUse ? sessions.authenticate(token) : sessions.peek(token)),
    whyOver: (token) => sessions.whyOver(token),
    unseal: (sealed) => payloads.unseal(sealed),
    requireStepUp: (caller) => signIn.requireStepUp(context, caller),
    spend: (endpoint, call) => limits.spend(endpoint, call),
    routes: [
      ...site.routes(context),
      ...challenge.routes(context, { hasLogin: (mobile) => login.hasProvedMobile(context.db, mobile) }),
      ...factor.routes(context, { whenChanged: whenFactorChanged(context) }),
      ...sealing.routes({ payloads }),
      ...signIn.routes(context, { sessions, tries }),
      ...session.routes(context, { sessions }),
      ...recovery.routes(context, { sessions, tries }),
      ...registration.routes(context, { sessions }),
      ...social.routes(context, { sessions }),
      ...member.routes(context),
      ...wallet.routes(context),
      ...payment.routes(context),
      ...lottery.routes(context),
    ].map((route) => limits.forgive(route)),
  })
  app.addHook('onClose', stopWatching)
  app.addHook('onClose', throttle.shareCounts(context, counters))
  app.addHook('onClose', () => clock.stop())
  app.addHook('onClose', () => sessions.flush())
  const knocks = counters.open('knock', knocksPerMinute * context.config.rateFactor, 60)
  serveSocket(app, context, {
    // A page that stands open is no use of a session, and neither is its socket.
    authenticate: async (token) => await sessions.peek(token),
    spend: (network) => knocks.spend(network),
    partMs: options.screensPartMs ?? 0,
  })
  await app.register(social.plugin(context))
  await app.register(payment.plugin(context))
  await app.register(delivery.plugin(context))
  await serveDocs(app)
  if (options.page) await servePage(app, context)
  return app
}
