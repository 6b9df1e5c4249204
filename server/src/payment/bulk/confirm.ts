import { writeAmount } from '@fairground/contract'
import { findMemos, memoLettersOf } from '@fairground/engine'
import { note } from '#audit'
import { doEach, transact, type Context, type Tx } from '#kit'
import { concludeLocked, lastAttempt, minutesToDeny, openAttempt } from '#payment/payout'
import { lockWithdrawal, markLeftBy, type Withdrawal } from '#payment/withdrawal'
import { findByMemo } from './rows.ts'

const atOnce = 500

/**
 * Looks at money that left the house's accounts: what says by its memo and its amount that it was for a withdrawal ends that.
 * Where the amount differs, two people have said that it was not sent, or it left once before, nothing ends and the audit
 * trail tells a person.
 */
export async function confirmSent(context: Context): Promise<void> {
  const terms = {
    letters: memoLettersOf(context.config.merchantCode),
    assumedAfter: await minutesToDeny(context),
  }
  const left = await context.db
    .selectFrom('payment.movement')
    .select('id')
    .where('state', '=', 'left')
    .orderBy('at')
    .limit(atOnce)
    .execute()
  await doEach(left, ({ id }) => transact(context, (tx) => lookAt(tx, id, terms)))
}

type Terms = { letters: string; assumedAfter: number }
type Left = {
  id: string
  gateway: string
  gateway_id: string
  amount: bigint
  currency: string
  content: string
}

async function lookAt(tx: Tx, id: string, terms: Terms): Promise<void> {
  const left: Left | undefined = await tx.db
    .selectFrom('payment.movement')
    .select(['id', 'gateway', 'gateway_id', 'amount', 'currency', 'content'])
    .where('id', '=', id)
    .where('state', '=', 'left')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!left) return
  const memos = findMemos(terms.letters, left.content)
  const [memo] = memos
  const meant = memo !== undefined && memos.length === 1 ? await findByMemo(tx.db, memo) : undefined
  if (!meant) return await keep(tx, left, { state: 'ignored' })
  const found = await lockWithdrawal(tx, meant)
  const agrees = left.amount === found.amount - found.fee && left.currency === found.currency
  if (!agrees || !(await isSent(tx, found, meant.attempt, left, terms))) {
    await tellOtherwise(tx, found, left)
    return await keep(tx, left, { state: 'ignored' })
  }
  const { memberId, id: withdrawalId, attempt } = meant
  await keep(tx, left, { state: 'matched', member_id: memberId, withdrawal_id: withdrawalId, attempt })
}

/**
 * Ends an asking that was carried out, by the account it left from; where somebody has said so before, only that account is
 * told. False where it was said not to go, or has left before.
 */
async function isSent(
  tx: Tx,
  found: Withdrawal,
  number: number,
  { gateway, gateway_id: reference }: Left,
  { assumedAfter }: Terms,
): Promise<boolean> {
  const open = await openAttempt(tx.db, found)
  if (open?.number === number) {
    const known = { state: 'paid', payerId: reference, said: reference } as const
    await concludeLocked(tx, found, open, known, {
      actor: 'system',
      toldBy: `${gateway} ${reference}`,
      assumedAfter,
      leftBy: gateway,
    })
    return true
  }
  const told = await toldOnce(tx, found, number)
  if (!told) return false
  const isLast = (await lastAttempt(tx.db, found))?.number === number
  await markLeftBy(tx, found, { gateway, saidOf: told.gateway, attempt: number, isLast })
  return true
}

/** By which account somebody said of this very asking that it was carried out, where no money was seen to leave for it yet. */
async function toldOnce(
  tx: Tx,
  { memberId, id }: Withdrawal,
  number: number,
): Promise<{ gateway: string } | undefined> {
  const seen = await tx.db
    .selectFrom('payment.movement')
    .select('id')
    .where('member_id', '=', memberId)
    .where('withdrawal_id', '=', id)
    .where('direction', '=', 'out')
    .where('attempt', '=', number)
    .executeTakeFirst()
  if (seen) return undefined
  return await tx.db
    .selectFrom('payment.attempt')
    .select('gateway')
    .where('member_id', '=', memberId)
    .where('withdrawal_id', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'paid')
    .executeTakeFirst()
}

async function keep(
  tx: Tx,
  { id }: Left,
  what:
    | { state: 'ignored' }
    | { state: 'matched'; member_id: string; withdrawal_id: string; attempt: number },
): Promise<void> {
  await tx.db.updateTable('payment.movement').set(what).where('id', '=', id).execute()
}

async function tellOtherwise(tx: Tx, found: Withdrawal, left: Left): Promise<void> {
  await note(tx, {
    actor: 'system',
    action: 'withdrawal.sent_otherwise',
    subject: `withdrawal:${found.id}`,
    detail: {
      movement: left.id,
      amount: writeAmount(left.amount),
      currency: left.currency,
      meant: writeAmount(found.amount - found.fee),
      state: found.state,
    },
  })
}
