import { identity, session } from '@fairground/contract'
import { route, sessionCookie, transact, type Context, type Route } from '#kit'
import { forgetBrowser } from './remember.ts'
import { endOtherSessions, endOwnSession, listSessions } from './session-list.ts'
import { sessionsOf } from './sessions.ts'

export function routes(context: Context): Route[] {
  const sessions = sessionsOf(context)
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
