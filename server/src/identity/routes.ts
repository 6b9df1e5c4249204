import { identity } from '@fairground/contract'
import { openRoute, route, sessionCookie, transact, type Context, type Job, type Route } from '#kit'
import { enterByCode, makeEntry, sweepEntries } from './entry.ts'
import { openTries } from './limits.ts'
import type { WhenRegistered } from './login.ts'
import { sweepPayloads, type Payloads } from './payloads.ts'
import { forgetBrowser, resume, sweepRemembered } from './remember.ts'
import type { Sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { sweepTickets } from './ticket.ts'
import { tryDemo } from './try-demo.ts'

export type Parts = { sessions: Sessions; payloads: Payloads; whenRegistered: WhenRegistered }

export function routes(context: Context, { sessions, payloads, whenRegistered }: Parts): Route[] {
  const tries = openTries(context)
  return [
    openRoute(identity.keys, async () => ({ keys: await payloads.keys() })),
    openRoute(identity.signIn, (credentials, call) => signIn(context, sessions, tries, credentials, call)),
    openRoute(identity.signInAsAgent, (credentials, call) =>
      signIn(context, sessions, tries, credentials, call, 'agents'),
    ),
    openRoute(identity.resume, (_input, call) => resume(context, sessions, call)),
    openRoute(identity.makeEntry, (asked, call) => makeEntry(context, asked, call)),
    openRoute(identity.enterByCode, ({ token }, call) => enterByCode(context, sessions, token, call)),
    openRoute(identity.tryDemo, (_input, call) => tryDemo(context, sessions, whenRegistered, call)),
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
    { name: 'identity:sweep-payloads', every: '*/10 * * * *', run: () => sweepPayloads(context) },
    { name: 'identity:sweep-remembered', every: '20 * * * *', run: () => sweepRemembered(context) },
    { name: 'identity:sweep-entries', every: '*/10 * * * *', run: () => sweepEntries(context) },
    { name: 'identity:sweep-tickets', every: '*/10 * * * *', run: () => sweepTickets(context) },
  ]
}
