import { recovery } from '@fairground/contract'
import { sessionsOf } from '#identity/session'
import { triesOf } from '#identity/throttle'
import { openRoute, route, type Context, type Route } from '#kit'
import { changePassword } from './change-password.ts'
import { proveAddress, writeEmail } from './email.ts'
import { forgotByEmail } from './forgot-by-email.ts'
import { writeMobile } from './mobile.ts'
import { setPaymentPassword } from './payment-password.ts'
import { askPaymentReset, cancelPaymentReset, finishPaymentReset } from './payment-reset.ts'
import { securityOf } from './queries.ts'
import { resetByMobile } from './reset-by-mobile.ts'
import { resetPassword } from './reset-password.ts'

export function routes(context: Context): Route[] {
  const [sessions, tries] = [sessionsOf(context), triesOf(context)]
  return [
    route(recovery.security, (_input, { caller }) => securityOf(context, caller.memberId)),
    route(recovery.changePassword, (form, call) => changePassword(context, sessions, tries, form, call)),
    openRoute(recovery.forgotByEmail, async (form, call) => {
      await forgotByEmail(context, form, call)
      return {}
    }),
    openRoute(recovery.resetPassword, (form, call) => resetPassword(context, sessions, form, call)),
    openRoute(recovery.resetByMobile, (form, call) => resetByMobile(context, sessions, form, call)),
    route(recovery.setEmail, async (form, call) => {
      await writeEmail(context, tries, form, call)
      return {}
    }),
    route(recovery.proveEmail, async ({ ticket }, call) => {
      await proveAddress(context, ticket, call)
      return {}
    }),
    route(recovery.setMobile, async (form, call) => {
      await writeMobile(context, form, call)
      return {}
    }),
    route(recovery.setPaymentPassword, async (form, call) => {
      await setPaymentPassword(context, tries, form, call)
      return {}
    }),
    route(recovery.askPaymentReset, (_form, call) => askPaymentReset(context, call)),
    route(recovery.cancelPaymentReset, async (_input, call) => {
      await cancelPaymentReset(context, call)
      return {}
    }),
    route(recovery.finishPaymentReset, async (form, call) => {
      await finishPaymentReset(context, form, call)
      return {}
    }),
  ]
}
