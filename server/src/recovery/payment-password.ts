import type { recovery } from '@fairground/contract'
import { note } from '#audit'
import { guardsOf, setPaymentHash } from '#identity/login'
import { checkPassword, hashPassword } from '#identity/password'
import type { Tries } from '#identity/throttle'
import { Refusal, sql, transact, type Context, type SignedCall } from '#kit'
import type { z } from 'zod'
import { requireGoodPayment } from './chosen-password.ts'
import { dropPaymentReset } from './payment-reset.ts'
import { proveSelf, requireFactor } from './prove-self.ts'

type PaymentPasswordForm = z.output<typeof recovery.setPaymentPassword.input>

const triesMax = 5
const blockedMs = 3_600_000

/**
 * Sets what the caller's payments ask for, by their sign-in password; or changes it, by what it was; by a factor too where
 * there is one. Numbers that anybody would try first are refused `common_password`.
 */
export async function setPaymentPassword(
  context: Context,
  tries: Tries,
  form: PaymentPasswordForm,
  call: SignedCall,
): Promise<void> {
  const { memberId } = call.caller
  const { newPaymentPassword } = form
  await requireGoodPayment(context, form)
  const guards = await guardsOf(context.db, memberId)
  const before = guards.paymentPasswordHash
  if (before === null) await proveSelf(context, tries, guards, form.password, call)
  else await checkOld(context, form, call)
  if (before !== null && newPaymentPassword === form.oldPaymentPassword) throw new Refusal('same_password')
  // The one that opens the account shall not also open the purse.
  if (await checkPassword(newPaymentPassword, guards.passwordHash)) throw new Refusal('common_password')
  const hash = await hashPassword(newPaymentPassword)
  await transact(context, async (tx) => {
    if (!(await setPaymentHash(tx, memberId, hash, before)))
      throw new Refusal(before === null ? 'password_wrong' : 'payment_password_wrong')
    // Who knows it has not forgotten it.
    await dropPaymentReset(tx, memberId)
    const subject = `member:${memberId}`
    const action = before === null ? 'payment_password.set' : 'payment_password.changed'
    await note(tx, { actor: subject, action, subject, detail: { address: call.address } })
  })
}

async function checkOld(context: Context, form: PaymentPasswordForm, call: SignedCall): Promise<void> {
  await requireFactor(context, call)
  await checkPaymentPassword(context, call.caller.memberId, form.oldPaymentPassword ?? '')
}

/**
 * Holds a member to their payment password. Refused `payment_password_needed` when none is set, `payment_password_wrong`
 * with how many tries are left, and after five wrong ones `too_many_requests` for an hour, on every server and over
 * restarts. A try counts before it is looked at, and stays counted whatever becomes of the caller's own transaction.
 */
export async function checkPaymentPassword(context: Context, memberId: string, text: string): Promise<void> {
  const { paymentPasswordHash } = await guardsOf(context.db, memberId)
  if (paymentPasswordHash === null) throw new Refusal('payment_password_needed')
  const tries = await spendTry(context, memberId)
  if (!(await checkPassword(text, paymentPasswordHash)))
    throw new Refusal('payment_password_wrong', { triesLeft: triesMax - tries })
  await context.db.deleteFrom('recovery.payment_try').where('member_id', '=', memberId).execute()
}

async function spendTry(context: Context, memberId: string): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const since = new Date(now.getTime() - blockedMs)
  const { rows } = await sql<{ tries: number }>`
    insert into recovery.payment_try as t (member_id, tries, last_at) values (${memberId}, 1, ${now})
    on conflict (member_id) do update
      set tries = case when t.last_at <= ${since} then 1 else t.tries + 1 end, last_at = ${now}
      where t.tries < ${triesMax} or t.last_at <= ${since}
    returning tries`.execute(db)
  if (rows[0]) return rows[0].tries
  const spent = await db
    .selectFrom('recovery.payment_try')
    .select('last_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  // Somebody who knew it was right just now, and their tries are forgotten.
  if (!spent) return await spendTry(context, memberId)
  throw new Refusal('too_many_requests', {
    retryAfterS: Math.ceil((spent.last_at.getTime() + blockedMs - now.getTime()) / 1000),
  })
}
