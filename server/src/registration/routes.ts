import { identity, registration } from '@fairground/contract'
import { sessionsOf } from '#identity/session'
import { openRoute, type Context, type Route } from '#kit'
import { checkInvitation } from './invitation.ts'
import { registerOnce } from './register-once.ts'
import { readRules } from './rules.ts'
import { tryDemo } from './try-demo.ts'

export function routes(context: Context): Route[] {
  const sessions = sessionsOf(context)
  return [
    openRoute(identity.tryDemo, (_input, call) => tryDemo(context, sessions, call)),
    openRoute(registration.setting, () => readRules(context)),
    openRoute(registration.register, (form, call) => registerOnce(context, sessions, 'username', form, call)),
    openRoute(registration.registerMobile, (form, call) =>
      registerOnce(context, sessions, 'mobile', form, call),
    ),
    openRoute(registration.affiliate, async (asked) => {
      const invitation = await checkInvitation(context.db, asked)
      if (!invitation) return { valid: false, code: asked.code }
      const { code, shownName } = invitation
      return { valid: true, code, ...(shownName && { agentName: shownName }) }
    }),
  ]
}
