import { factor, identity, session } from '@fairground/contract'
import { askPasskey } from '#factor'
import {
  boundedRoute,
  openRoute,
  route,
  sessionCookie,
  transact,
  type Context,
  type Job,
  type Route,
} from '#kit'
import { sweepCounts } from './count.ts'
import { enterByCode, makeEntryCode, sweepEntryCodes } from './entry-code.ts'
import { sweepDevices } from './known-device.ts'
import { sweepPayloads, type Payloads } from './payloads.ts'
import { forgetBrowser, resume, sweepRemembered } from './remember.ts'
import { refuseWhenFull } from './password.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { askSecondStep, takeSecondStep } from './second-step.ts'
import { endOtherSessions, endOwnSession, listSessions, sweepSessions } from './session-list.ts'
import type { Sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { stepUp } from './step-up.ts'
import { sweepTickets } from './ticket.ts'
import type { Tries } from './tries.ts'

export type Parts = { sessions: Sessions; payloads: Payloads; tries: Tries }

export function routes(context: Context, { sessions, payloads, tries }: Parts): Route[] {
  return [
    openRoute(identity.keys, async () => ({ keys: await payloads.keys() })),
    boundedRoute(
      openRoute(identity.signIn, (credentials, call) => signIn(context, sessions, tries, credentials, call)),
      refuseWhenFull,
    ),
    boundedRoute(
      openRoute(identity.signInAsAgent, (credentials, call) =>
        signIn(context, sessions, tries, credentials, call, 'agents'),
      ),
      refuseWhenFull,
    ),
    openRoute(factor.secondStepChallenge, ({ ticket }) => askSecondStep(context, ticket)),
    openRoute(factor.secondStep, (shown, call) => takeSecondStep(context, sessions, shown, call)),
    openRoute(factor.passkeySignInChallenge, () => askPasskey(context, 'sign-in', null)),
    openRoute(factor.passkeySignIn, ({ assertion }, call) =>
      signInByPasskey(context, sessions, assertion, call),
    ),
    route(factor.stepUpChallenge, (_input, { caller }) => askPasskey(context, 'step-up', caller.memberId)),
    route(factor.stepUp, (shown, call) => stepUp(context, sessions, tries, shown, call)),
    openRoute(identity.resume, (_input, call) => resume(context, sessions, call)),
    openRoute(identity.makeEntryCode, (asked, call) => makeEntryCode(context, asked, call)),
    openRoute(identity.enterByCode, ({ token }, call) => enterByCode(context, sessions, token, call)),
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
    { name: 'identity:sweep-payloads', every: '*/10 * * * *', run: () => sweepPayloads(context) },
    { name: 'identity:sweep-remembered', every: '20 * * * *', run: () => sweepRemembered(context) },
    { name: 'identity:sweep-entry-codes', every: '*/10 * * * *', run: () => sweepEntryCodes(context) },
    { name: 'identity:sweep-sessions', every: '40 3 * * *', run: () => sweepSessions(context) },
    { name: 'identity:sweep-devices', every: '50 3 * * *', run: () => sweepDevices(context) },
    { name: 'identity:sweep-counts', every: '*/10 * * * *', run: () => sweepCounts(context) },
    { name: 'identity:sweep-tickets', every: '*/10 * * * *', run: () => sweepTickets(context) },
  ]
}
