import type { recovery } from '@fairground/contract'
import { guardsOf, waitingTicket } from '#identity/login'
import type { Context } from '#kit'
import { setting } from '#site'
import { paymentResetOf } from './payment-reset.ts'

/** What guards a member's account, as they may see it on a screen that others may see too. */
export async function securityOf(context: Context, memberId: string): Promise<recovery.Security> {
  const { db, clock } = context
  const guards = await guardsOf(db, memberId)
  const waiting = await waitingTicket(db, clock.now(), 'prove-email', memberId)
  const next = waiting && String(waiting.email)
  return {
    hasPassword: guards.passwordHash !== null,
    passwordChangedAt: guards.passwordChangedAt,
    hasPaymentPassword: guards.paymentPasswordHash !== null,
    paymentReset: await paymentResetOf(db, clock.now(), memberId),
    paymentWaitHours: await setting(context, 'paymentPassword.waitHours'),
    email: guards.email && maskEmail(guards.email),
    emailProved: guards.emailProved,
    emailWaiting: next && next !== guards.email ? maskEmail(next) : null,
    mobile: guards.mobile && maskMobile(guards.mobile),
    mobileProved: guards.mobileProved,
  }
}

/** The first letter and the domain: m•••@example.com. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@')
}

/** The country and the last three digits: +84 ••• 678. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)} ••• ${mobile.slice(-3)}`
}
