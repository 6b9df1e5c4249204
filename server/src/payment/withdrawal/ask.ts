import { createHash } from 'node:crypto'
import type { withdrawal as contract } from '@fairground/contract'
import { openMax } from '@fairground/contract/withdrawal'
import { writeAmount, writeId } from '@fairground/contract'
import {
  assert,
  newId,
  queueJob,
  readSharedTime,
  Refusal,
  transact,
  type Context,
  type SignedCall,
  type Tx,
} from '#kit'
import { lockPurses, mainOf } from '#ledger'
import { readDestination, touchDestination, type KnownDestination } from '#payment/destination'
import { readNameStanding } from '#payment/name'
import { checkPaymentPassword } from '#recovery'
import { setting } from '#site'
import { hold, smallestUnit } from '#wallet'
import type { z } from 'zod'
import { showWithdrawal } from './queries.ts'
import { mustBeAtHome, mustBePayable } from './may-ask.ts'
import { countReversals, judgeRules } from './rules.ts'
import { feeOf, readDayStanding, readWithdrawalTerms, type WithdrawalTerms } from './terms.ts'
import { withdrawalCause, findByKey, noteStep, type Rule } from './withdrawal.ts'

type Wanted = z.output<typeof contract.withdraw.input>

/** The job that sends what is approved. */
export const payJob = 'payment:pay'

/**
 * Asks for money to go out: all of it is set aside before this answers, and is looked at by somebody unless every rule holds.
 * The same key and body answer as it stands by now, and move nothing; the same key with another body is refused
 * `idempotency_conflict`. The payment password is asked of who asks for the first time; `step_up_required` of who is not
 * known for `withdrawal.restHours` by their browser and network.
 */
export async function askWithdrawal(
  context: Context,
  wanted: Wanted,
  call: SignedCall,
): Promise<contract.Withdrawal> {
  const { memberId } = call.caller
  const requestHash = hashOf(wanted)
  const earlier = await findByKey(context.db, memberId, call.requestKey)
  if (earlier) return await answerAgain(context, earlier, requestHash)
  if (!(await setting(context, 'switch.withdraw'))) throw new Refusal('function_not_enabled')
  mustBePayable(context, wanted.amount, call)
  const terms = await readWithdrawalTerms(context)
  const { timeZone } = context.config
  await mustBeAtHome(context, terms, call)
  await checkPaymentPassword(context, memberId, wanted.paymentPassword)
  const asked = await transact(context, (tx) => ask(tx, timeZone, terms, wanted, requestHash, call))
  return asked.isNew
    ? await showWithdrawal(context, { memberId, id: asked.id })
    : await answerAgain(context, asked, requestHash)
}

/** Of what is asked for, and not of the password: a number of six digits would soon be found from a hash. */
function hashOf({ destinationId, amount, fee }: Wanted): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([destinationId, writeAmount(amount), writeAmount(fee)]))
    .digest()
}

async function answerAgain(
  context: Context,
  earlier: { memberId: string; id: string; requestHash: Buffer },
  requestHash: Buffer,
): Promise<contract.Withdrawal> {
  if (!earlier.requestHash.equals(requestHash)) throw new Refusal('idempotency_conflict')
  return await showWithdrawal(context, earlier)
}

type Asked = { memberId: string; id: string; requestHash: Buffer; isNew: boolean }

async function ask(
  tx: Tx,
  timeZone: string,
  terms: WithdrawalTerms,
  { destinationId, amount, fee }: Wanted,
  requestHash: Buffer,
  { caller, requestKey }: SignedCall,
): Promise<Asked> {
  const { memberId, book, currency } = caller
  const owner = { memberId, book, currency }
  // Who asks twice at once waits here, and is counted once.
  await lockPurses(tx, [mainOf({ ...owner, name: 'main' })])
  const earlier = await findByKey(tx.db, memberId, requestKey)
  if (earlier) return { ...earlier, isNew: false }
  const now = await readSharedTime(tx.db, tx.clock)
  const destination = await readDestination(tx.db, memberId, destinationId)
  const standing = await readDayStanding(tx.db, now, timeZone, memberId)
  mustBeWithin(terms, standing, amount)
  if (destination.usableFrom > now)
    throw new Refusal('destination_resting', { usableFrom: destination.usableFrom.toISOString() })
  const due = feeOf(terms, standing.today, amount, smallestUnit(currency))
  if (due !== fee) throw new Refusal('withdrawal_fee_changed', { fee: writeAmount(due) })
  const reversals = await countReversals(tx.db, memberId)
  const name = await readNameStanding(tx, memberId)
  const wanted = { amount, destination, terms, standing, name, reversed: reversals }
  const rules = await judgeRules(tx.db, now, owner, wanted)
  const id = newId(tx.clock)
  const holds = await setAside(tx, owner, id, { amount, fee })
  await write(tx, {
    memberId,
    id,
    requestKey,
    requestHash,
    currency,
    destination,
    amount,
    fee,
    rules,
    reversals,
    at: now,
    ...holds,
  })
  return { memberId, id, requestHash, isNew: true }
}

function mustBeWithin(
  { min, max, perDay }: WithdrawalTerms,
  { open, today }: { open: number; today: number },
  amount: bigint,
): void {
  if (amount < min || amount > max)
    throw new Refusal('withdrawal_limit', { min: writeAmount(min), max: writeAmount(max) })
  if (open >= openMax) throw new Refusal('withdrawals_open', { max: openMax })
  if (today >= perDay) throw new Refusal('withdrawals_today', { max: perDay })
}

/** Sets aside what arrives and what it costs, each in a hold of its own: both, or nothing. */
async function setAside(
  tx: Tx,
  owner: { memberId: string; book: 'real' | 'trial'; currency: string },
  withdrawalId: string,
  { amount, fee }: { amount: bigint; fee: bigint },
): Promise<{ holdId: string; feeHoldId: string | null }> {
  const common = { ...owner, reference: writeId('wdr', withdrawalId), at: tx.clock.now() }
  const ref = { memberId: owner.memberId, id: withdrawalId }
  const [holdId, feeHoldId] = [newId(tx.clock), fee > 0n ? newId(tx.clock) : null]
  const postings = await hold(tx, [
    { ...common, id: holdId, cause: withdrawalCause(ref), kind: 'withdrawal', amount: amount - fee },
    ...(feeHoldId === null
      ? []
      : [
          {
            ...common,
            id: feeHoldId,
            cause: withdrawalCause(ref, 'fee'),
            kind: 'withdrawal_fee',
            amount: fee,
          },
        ]),
  ])
  for (const posting of postings) {
    if (posting.state === 'insufficient')
      throw new Refusal('insufficient_funds', { balance: writeAmount(posting.balance) })
    assert(posting.state === 'posted', 'nobody spends the cause of a withdrawal')
  }
  return { holdId, feeHoldId }
}

type Fresh = {
  memberId: string
  id: string
  requestKey: string
  requestHash: Buffer
  currency: string
  destination: KnownDestination
  amount: bigint
  fee: bigint
  rules: Rule[]
  reversals: number
  at: Date
  holdId: string
  feeHoldId: string | null
}

async function write(tx: Tx, fresh: Fresh): Promise<void> {
  const { memberId, id, destination, rules } = fresh
  const state = rules.every(({ holds }) => holds) ? 'approved' : 'review'
  await tx.db
    .insertInto('payment.withdrawal')
    .values({
      member_id: memberId,
      id,
      request_key: fresh.requestKey,
      request_hash: fresh.requestHash,
      destination_id: destination.destinationId,
      amount: fresh.amount,
      fee: fresh.fee,
      currency: fresh.currency,
      state,
      step: 2,
      rules: JSON.stringify(rules),
      reversals: fresh.reversals,
      hold_id: fresh.holdId,
      fee_hold_id: fresh.feeHoldId,
      asked_at: fresh.at,
    })
    .execute()
  await noteStep(tx, fresh, 1, 'asked', { actor: `member:${memberId}` })
  await noteStep(tx, fresh, 2, state, { actor: 'system' })
  await touchDestination(tx, memberId, destination.destinationId)
  tx.announce({ to: memberId, event: { type: 'withdrawal', withdrawalId: id, state } })
  if (state === 'approved') await queueJob(tx, payJob, {}, { key: payJob })
}
