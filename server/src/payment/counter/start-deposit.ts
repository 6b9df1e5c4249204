import { payment, writeAmount, writeId } from '@fairground/contract'
import { releaseDeposits } from '#care/guard'
import { mustHaveAnswered } from '#care/reminder'
import { assert, Refusal, transact, type Context, type SignedCall, type Tx } from '#kit'
import { callGateway, gatewayNamed, type Gateway, type Started } from '#payment/gateways'
import { announceDeposit, keepReference, readDeposit, readRows } from '#payment/deposit'
import { methodFor, type MethodRow } from '#payment/method'
import { mustNotBeHeld } from '#payment/likeness'
import { setting } from '#site'
import { smallestUnit } from '#wallet'
import { z } from 'zod'
import { claimDeposit, findClaim, type ClaimedDeposit } from './claim-deposit.ts'

type Wanted = z.output<typeof payment.deposit.input>

/**
 * Starts a deposit with the gateway of its method. The same Idempotency-Key and body answers what was answered first, byte for
 * byte, and starts nothing; the same key with another body is refused `idempotency_conflict`. A call that broke off after its
 * deposit was written is finished by the next one with its key. Refused `function_not_enabled` while deposits are switched
 * off. Where the gateway could not be asked, the deposit has
 * failed: refused `gateway_resting`, and money that comes all the same is credited.
 */
export async function startDeposit(
  context: Context,
  gateways: readonly Gateway[],
  wanted: Wanted,
  call: SignedCall,
): Promise<payment.Deposit> {
  const earlier = await findClaim(context.db, call)
  if (earlier) return await finish(context, gateways, call, earlier)
  if (!(await setting(context, 'switch.deposit'))) throw new Refusal('function_not_enabled')
  const method = await methodFor(context, gateways, wanted.methodId, call)
  const gateway = gatewayNamed(gateways, method.gateway)
  check(gateway, method, wanted.amount, context, call)
  await mustHaveAnswered(context, call.caller.memberId)
  await mustNotBeHeld(context, call.caller.memberId, call)
  const openMax = await setting(context, 'deposit.openMax')
  const claim = { method, amount: wanted.amount, namesBy: gateway.namesBy, openMax }
  const claimed = (await claimDeposit(context, claim, call)) ?? (await findClaim(context.db, call))
  assert(claimed !== undefined, 'a deposit is written, or found under its key')
  return await finish(context, gateways, call, claimed)
}

/** Limits of methods are in the deployment's currency. */
function check(
  gateway: Gateway,
  method: MethodRow,
  amount: bigint,
  { config }: Context,
  { caller }: SignedCall,
): void {
  const currency = gateway.currency ?? config.currency
  if (caller.currency !== currency) throw new Refusal('currency_unsupported', { currency })
  const step = smallestUnit(currency)
  if (amount % step !== 0n) throw new Refusal('amount_not_representable', { step: writeAmount(step) })
  if (amount < method.amount_min || amount > method.amount_max) {
    const [min, max] = [writeAmount(method.amount_min), writeAmount(method.amount_max)]
    throw new Refusal('deposit_limit', { min, max })
  }
}

async function finish(
  context: Context,
  gateways: readonly Gateway[],
  call: SignedCall,
  claimed: ClaimedDeposit,
): Promise<payment.Deposit> {
  if (!claimed.request_hash.equals(call.requestHash)) throw new Refusal('idempotency_conflict')
  const reply =
    claimed.reply || (await start(context, gatewayNamed(gateways, claimed.gateway), call, claimed))
  const kept = payment.Deposit.safeParse(JSON.parse(reply))
  // What was answered by an earlier version had another shape.
  return kept.data ?? (await readDeposit(context, call, claimed.id))
}

/** Asks the gateway, outside any transaction, and keeps what is answered; of rivals, the first to keep it is right. */
async function start(
  context: Context,
  gateway: Gateway,
  call: SignedCall,
  claimed: ClaimedDeposit,
): Promise<string> {
  if (claimed.state === 'failed') throw away()
  const order = orderOf(context, gateway, claimed)
  const called = await callGateway(context, gateway, () => gateway.start(order))
  const reply = await transact(context, (tx) =>
    called ? keepStarted(tx, gateway, call, claimed, called.answer) : fail(tx, call, claimed),
  )
  if (reply === '') throw away()
  return reply
}

const away = () => new Refusal('gateway_resting', { retryAfterS: 60 })

function orderOf({ config }: Context, gateway: Gateway, claimed: ClaimedDeposit) {
  const { id, asked, currency, memo, gateway_number, expires_at, account } = claimed
  const depositId = writeId('dep', id)
  return {
    depositId,
    amount: asked,
    currency,
    memo,
    number: gateway_number,
    account,
    expiresAt: expires_at,
    returnUrl: `${config.publicUrl}/?centre=wallet&deposit=${depositId}`,
    reportUrl: `${config.publicUrl}/wps/payment/webhooks/${gateway.name}`,
  }
}

async function keepStarted(
  tx: Tx,
  gateway: Gateway,
  { caller: { memberId }, language }: SignedCall,
  { id }: ClaimedDeposit,
  { reference, checkout }: Started,
): Promise<string> {
  const before = await lockReply(tx, memberId, id)
  if (before.reply !== '') return before.reply
  if (reference !== null) {
    const names = { kind: 'reference', value: reference } as const
    await keepReference(tx, gateway.name, names, { member_id: memberId, deposit_id: id })
  }
  // Its money may have come, or its window ended, while the gateway answered.
  const state = before.state === 'started' ? 'pending' : before.state
  const mine = (set: object) =>
    tx.db
      .updateTable('payment.deposit')
      .set(set)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .execute()
  await mine({ state, checkout: JSON.stringify(checkout), gateway_reference: reference })
  const [deposit] = await readRows(tx.db, memberId, [id], language)
  assert(deposit !== undefined, 'a deposit that was written is there')
  const reply = JSON.stringify(z.encode(payment.Deposit, deposit))
  await mine({ reply })
  announceDeposit(tx, { member_id: memberId, id }, deposit.state)
  return reply
}

async function fail(tx: Tx, { caller: { memberId } }: SignedCall, { id }: ClaimedDeposit): Promise<string> {
  const before = await lockReply(tx, memberId, id)
  if (before.reply !== '' || before.state !== 'started') return before.reply
  await tx.db
    .updateTable('payment.deposit')
    .set({ state: 'failed', settled_at: tx.clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
  await releaseDeposits(tx, [{ memberId, id }])
  announceDeposit(tx, { member_id: memberId, id }, 'failed')
  return ''
}

async function lockReply(tx: Tx, memberId: string, id: string): Promise<{ state: string; reply: string }> {
  return await tx.db
    .selectFrom('payment.deposit')
    .select(['state', 'reply'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
