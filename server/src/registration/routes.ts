import { identity, registration } from '@fairground/contract'
import type { Sessions } from '#identity/session'
import { openRoute, type Context, type Route } from '#kit'
import { checkInvitation } from './invitation.ts'
import { register } from './register.ts'
import { readRules } from './rules.ts'
import { tryDemo } from './try-demo.ts'

export type Parts = { sessions: Sessions }

export function routes(context: Context, parts: Parts): Route[] {
  return [
    openRoute(identity.tryDemo, (_input, call) => tryDemo(context, parts.sessions, call)),
    openRoute(registration.setting, () => readRules(context)),
    openRoute(registration.register, (form, call) => register(context, parts, 'username', form, call)),
    openRoute(registration.registerMobile, (form, call) => register(context, parts, 'mobile', form, call)),
    openRoute(registration.affiliate, async (asked) => {
      const invitation = await checkInvitation(context.db, asked)
      if (!invitation) return { valid: false, code: asked.code }
      const { code, shownName } = invitation
      return { valid: true, code, ...(shownName && { agentName: shownName }) }
    }),
  ]
}
