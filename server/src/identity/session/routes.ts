import { identity, session } from '@fairground/contract'
import { route, sessionCookie, transact, type Context, type Job, type Route } from '#kit'
import { sweepDevices } from './known-device.ts'
import { forgetBrowser, sweepRemembered } from './remember.ts'
import { endOtherSessions, endOwnSession, listSessions, sweepSessions } from './session-list.ts'
import type { Sessions } from './sessions.ts'

export function routes(context: Context, { sessions }: { sessions: Sessions }): Route[] {
  return [
    route(session.list, async (_input, call) => ({ list: await listSessions(context, call) })),
    route(session.endOne, async ({ sessionId }, call) => {
      await endOwnSession(context, sessionId, call)
      return {}
    }),
    route(session.endOthers, async (_input, call) => ({ ended: await endOtherSessions(context, call) })),
    route(identity.signOut, async (_input, call) => {
      await transact(context, (tx) => sessions.end(tx, call.caller.sessionId))
      await forgetBrowser(context, call)
      call.clearCookie(sessionCookie(context.config))
      return {}
    }),
  ]
}

export function jobs(context: Context): Job[] {
  return [
    { name: 'identity:sweep-remembered', every: '20 * * * *', run: () => sweepRemembered(context) },
    { name: 'identity:sweep-sessions', every: '40 3 * * *', run: () => sweepSessions(context) },
    { name: 'identity:sweep-devices', every: '50 3 * * *', run: () => sweepDevices(context) },
  ]
}
