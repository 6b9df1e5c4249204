import type { recovery } from '@fairground/contract'
import { note } from '#audit'
import { guardsOf, setPaymentHash } from '#identity/login'
import { checkPassword, hashPassword } from '#identity/password'
import { Refusal, transact, type Clock, type Context, type Db, type SignedCall, type Tx } from '#kit'
import { setting } from '#site'
import type { z } from 'zod'
import { requireGoodPayment } from './chosen-password.ts'
import { paymentForgotten, paymentReplaced, tellOwner } from './messages.ts'

type Chosen = z.output<typeof recovery.finishPaymentReset.input>
type Reset = recovery.PaymentReset

const hourMs = 3_600_000
/** How long another can be set once the wait is over. */
const openForMs = 7 * 24 * hourMs

/** A member's wait for another payment password, or null where they have asked for none, or let it pass. */
export async function paymentResetOf(db: Db, now: Date, memberId: string): Promise<Reset | null> {
  const row = await db
    .selectFrom('recovery.payment_reset')
    .select(['asked_at', 'ready_at'])
    .where('member_id', '=', memberId)
    .where('ready_at', '>', new Date(now.getTime() - openForMs))
    .executeTakeFirst()
  return row ? { askedAt: row.asked_at, readyAt: row.ready_at } : null
}

/**
 * Begins the wait of a member who forgot their payment password, and tells the address and the number that are proved: who
 * holds a session that is not theirs is seen in time. Whoever waits already goes on waiting as they were. Refused
 * `payment_password_needed` where there is none to forget.
 */
export async function askPaymentReset(context: Context, call: SignedCall): Promise<Reset> {
  const { memberId } = call.caller
  const waitMs = (await setting(context, 'paymentPassword.waitHours')) * hourMs
  return await transact(context, async (tx) => {
    const guards = await guardsOf(tx.db, memberId, 'hold')
    if (guards.paymentPasswordHash === null) throw new Refusal('payment_password_needed')
    const now = tx.clock.now()
    const waiting = await paymentResetOf(tx.db, now, memberId)
    if (waiting) return waiting
    const reset = { askedAt: now, readyAt: new Date(now.getTime() + waitMs) }
    const times = { asked_at: reset.askedAt, ready_at: reset.readyAt }
    await tx.db
      .insertInto('recovery.payment_reset')
      .values({ member_id: memberId, ...times })
      .onConflict((held) => held.column('member_id').doUpdateSet(times))
      .execute()
    await say(tx, call, 'payment_reset.asked')
    const values = { username: guards.username, time: reset.readyAt.toISOString() }
    await tellOwner(tx, guards, { template: paymentForgotten, values, language: call.language })
    return reset
  })
}

/** Ends a member's wait, from any session of theirs: their payment password stays. To end none changes nothing. */
export async function cancelPaymentReset(context: Context, call: SignedCall): Promise<void> {
  await transact(context, async (tx) => {
    if (await dropPaymentReset(tx, call.caller.memberId)) await say(tx, call, 'payment_reset.cancelled')
  })
}

/**
 * Sets another payment password once the wait is over, and tells the owner. Refused `payment_reset_waiting` before, and
 * where nobody asked or it was ended; of two who set one at once, the second is.
 */
export async function finishPaymentReset(context: Context, form: Chosen, call: SignedCall): Promise<void> {
  const { memberId } = call.caller
  await requireGoodPayment(context, form)
  await requireReady(context, memberId)
  const guards = await guardsOf(context.db, memberId)
  // The one that opens the account shall not also open the purse.
  if (await checkPassword(form.newPaymentPassword, guards.passwordHash)) throw new Refusal('common_password')
  const hash = await hashPassword(form.newPaymentPassword)
  await transact(context, async (tx) => {
    await guardsOf(tx.db, memberId, 'hold')
    await requireReady(tx, memberId)
    await dropPaymentReset(tx, memberId)
    if (!(await setPaymentHash(tx, memberId, hash, guards.paymentPasswordHash)))
      throw new Refusal('payment_reset_waiting')
    // Whoever was locked out for not knowing the old one knows the new one.
    await tx.db.deleteFrom('recovery.payment_try').where('member_id', '=', memberId).execute()
    await say(tx, call, 'payment_password.reset')
    const values = { username: guards.username, time: tx.clock.now().toISOString() }
    await tellOwner(tx, guards, { template: paymentReplaced, values, language: call.language })
  })
}

async function requireReady({ db, clock }: { db: Db; clock: Clock }, memberId: string): Promise<void> {
  const now = clock.now()
  const reset = await paymentResetOf(db, now, memberId)
  if (!reset || reset.readyAt > now) throw new Refusal('payment_reset_waiting')
}

/** Forgets that a member waits. Answers whether they did. */
export async function dropPaymentReset(tx: Tx, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('recovery.payment_reset')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Writes down what was done, and has the member's other screens look at their guards again. */
async function say(tx: Tx, { caller: { memberId }, address }: SignedCall, action: string): Promise<void> {
  const subject = `member:${memberId}`
  await note(tx, { actor: subject, action, subject, detail: { address } })
  tx.announce({ to: memberId, event: { type: 'guards' } })
}
