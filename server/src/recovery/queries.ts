import type { recovery } from '@fairground/contract'
import { guardsOf } from '#identity'
import type { Db } from '#kit'

/** What guards a member's account, as they may see it on a screen that others may see too. */
export async function securityOf(db: Db, memberId: string): Promise<recovery.Security> {
  const guards = await guardsOf(db, memberId)
  return {
    hasPassword: guards.passwordHash !== null,
    passwordChangedAt: guards.passwordChangedAt,
    hasPaymentPassword: guards.paymentPasswordHash !== null,
    email: guards.email && maskEmail(guards.email),
    emailProved: guards.emailProved,
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
