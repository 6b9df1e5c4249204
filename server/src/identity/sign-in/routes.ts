import { askPasskey } from '#factor'
import { factor, identity } from '@fairground/contract'
import { refuseWhenFull } from '#identity/password'
import { sessionsOf } from '#identity/session'
import { triesOf } from '#identity/throttle'
import { boundedRoute, openRoute, route, type Context, type Route } from '#kit'
import { enterByCode, makeEntryCode } from './entry-code.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { resume } from './resume.ts'
import { askSecondStep, takeSecondStep } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { stepUp } from './step-up.ts'

export function routes(context: Context): Route[] {
  const [sessions, tries] = [sessionsOf(context), triesOf(context)]
  return [
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
  ]
}
