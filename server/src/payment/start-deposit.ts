import { reserveDeposit } from '#care/guard'
import { mustHaveAnswered } from '#care/reminder'
import { payment, writeAmount, writeId } from '@fairground/contract'
import { newId, Refusal, transact, type Context, type SignedCall, type Tx } from '#kit'
import { z } from 'zod'
import type { Gateway } from './port.ts'
import { gatewayNamed } from './gateways.ts'

type Wanted = z.output<typeof payment.deposit.input>

/** A deposit as its call claimed it. `reply` is empty until the gateway has answered. */
type Claimed = { id: string; request_hash: Buffer; reply: string; created_at: Date }

/**
 * Starts a deposit with a gateway. The same Idempotency-Key and body answers what was answered first, byte for byte, and
 * starts nothing; the same key with another body is refused `idempotency_conflict`. A call that broke off after its
 * deposit was written is finished by the next one with its key.
 */
export async function startDeposit(
  context: Context,
  gateways: readonly Gateway[],
  wanted: Wanted,
  call: SignedCall,
): Promise<payment.Deposit> {
  const earlier = await findClaim(context, call)
  if (earlier) return await finish(context, gateways, wanted, call, earlier)
  check(gatewayNamed(gateways, wanted.gateway), wanted.amount, context, call)
  await mustHaveAnswered(context, call.caller.memberId)
  const claimed = (await claim(context, wanted, call)) ?? (await findClaim(context, call))
  if (!claimed) throw new Error('a deposit was neither written nor found under its key')
  return await finish(context, gateways, wanted, call, claimed)
}

async function findClaim({ db }: Context, call: SignedCall): Promise<Claimed | undefined> {
  return await db
    .selectFrom('payment.deposit')
    .select(['id', 'request_hash', 'reply', 'created_at'])
    .where('member_id', '=', call.caller.memberId)
    .where('request_key', '=', call.requestKey)
    .executeTakeFirst()
}

/** Gateways here take the deployment's currency, and their limits are in it. */
function check(
  gateway: Gateway,
  amount: bigint,
  { config: { currency } }: Context,
  { caller }: SignedCall,
): void {
  if (caller.currency !== currency) throw new Refusal('currency_unsupported', { currency })
  const step = smallestUnit(currency)
  if (amount % step !== 0n) throw new Refusal('amount_not_representable', { step: writeAmount(step) })
  if (amount < gateway.amountMin || amount > gateway.amountMax) {
    throw new Refusal('deposit_limit', {
      min: writeAmount(gateway.amountMin),
      max: writeAmount(gateway.amountMax),
    })
  }
}

/** The smallest amount a currency can pay, in ten-thousandths of its unit: 10,000 of a đồng, 100 of a dollar. */
function smallestUnit(currency: string): bigint {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10n ** BigInt(Math.max(0, 4 - maximumFractionDigits))
}

/**
 * Writes the deposit under its key, and keeps the room it needs of the member's own limits, or is refused; undefined when a
 * rival with the same key was first.
 */
async function claim(context: Context, wanted: Wanted, call: SignedCall): Promise<Claimed | undefined> {
  const { caller, requestKey, requestHash } = call
  const { amount } = wanted
  return await transact(context, async (tx) => {
    const claimed = await tx.db
      .insertInto('payment.deposit')
      .values({
        member_id: caller.memberId,
        id: newId(context.clock),
        request_key: requestKey,
        request_hash: requestHash,
        gateway: wanted.gateway,
        amount,
        currency: context.config.currency,
        state: 'pending',
        created_at: context.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'request_key']).doNothing())
      .returning(['id', 'request_hash', 'reply', 'created_at'])
      .executeTakeFirst()
    if (claimed) await reserveDeposit(tx, { owner: caller, id: claimed.id, amount })
    return claimed
  })
}

async function finish(
  context: Context,
  gateways: readonly Gateway[],
  wanted: Wanted,
  call: SignedCall,
  claimed: Claimed,
): Promise<payment.Deposit> {
  if (!claimed.request_hash.equals(call.requestHash)) throw new Refusal('idempotency_conflict')
  const reply =
    claimed.reply || (await start(context, gatewayNamed(gateways, wanted.gateway), wanted, call, claimed))
  // What was kept before anything could be held says nothing of it.
  const kept = JSON.parse(reply) as Omit<z.input<typeof payment.Deposit>, 'held'>
  return z.decode(payment.Deposit, { held: '0', ...kept })
}

/** Asks the gateway, outside any transaction, and keeps what is answered; of rivals, the first to keep it is right. */
async function start(
  context: Context,
  gateway: Gateway,
  { amount }: Wanted,
  { caller: { memberId } }: SignedCall,
  { id, created_at }: Claimed,
): Promise<string> {
  const { config } = context
  const depositId = writeId('dep', id)
  const { payUrl, reference } = await gateway.start({
    depositId,
    amount,
    currency: config.currency,
    returnUrl: `${config.publicUrl}/?centre=wallet&deposit=${depositId}`,
    reportUrl: `${config.publicUrl}/wps/payment/webhooks/${gateway.name}`,
  })
  const deposit: payment.Deposit = {
    depositId: id,
    gateway: gateway.name,
    amount,
    currency: config.currency,
    state: 'pending',
    payUrl,
    createdAt: created_at,
    settledAt: null,
    held: 0n,
  }
  const reply = JSON.stringify(z.encode(payment.Deposit, deposit))
  return await transact(context, async (tx) => {
    await keepReference(tx, { gateway: gateway.name, value: reference, member_id: memberId, deposit_id: id })
    const mine = tx.db
      .updateTable('payment.deposit')
      .set({ pay_url: payUrl, gateway_reference: reference, reply })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('reply', '=', '')
    if ((await mine.executeTakeFirst()).numUpdatedRows === 1n) return reply
    const kept = await tx.db
      .selectFrom('payment.deposit')
      .select('reply')
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return kept.reply
  })
}

type Reference = { gateway: string; value: string; member_id: string; deposit_id: string }

/** Enters a reference into the directory. One that leads to another deposit already would credit the wrong member. */
async function keepReference(tx: Tx, reference: Reference): Promise<void> {
  await tx.db
    .insertInto('payment.reference')
    .values(reference)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { deposit_id } = await tx.db
    .selectFrom('payment.reference')
    .select('deposit_id')
    .where('gateway', '=', reference.gateway)
    .where('value', '=', reference.value)
    .executeTakeFirstOrThrow()
  if (deposit_id !== reference.deposit_id)
    throw new Error(
      `${reference.gateway} gave the reference of deposit ${deposit_id} to ${reference.deposit_id}`,
    )
}
