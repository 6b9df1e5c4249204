import { payment, writeAmount, writeId } from '@fairground/contract'
import { newId, Refusal, transact, type Context, type SignedCall, type Tx } from '#kit'
import { z } from 'zod'
import type { Gateway } from './gateway.ts'
import { gatewayNamed } from './gateways.ts'

type Wanted = z.output<typeof payment.deposit.input>

/**
 * Starts a deposit with a gateway. The same Idempotency-Key and body answers what was answered first, byte for byte, and
 * starts nothing; the same key with another body is refused `idempotency_conflict`.
 */
export async function startDeposit(
  context: Context,
  gateways: readonly Gateway[],
  wanted: Wanted,
  call: SignedCall,
): Promise<payment.Deposit> {
  const gateway = gatewayNamed(gateways, wanted.gateway)
  if (wanted.amount % 10_000n !== 0n) throw new Refusal('amount_not_representable', { step: '1' })
  if (wanted.amount < gateway.amountMin || wanted.amount > gateway.amountMax) {
    throw new Refusal('deposit_limit', {
      min: writeAmount(gateway.amountMin),
      max: writeAmount(gateway.amountMax),
    })
  }
  return await transact(context, async (tx) => {
    const depositId = await claimKey(tx, wanted, call, context.config.currency)
    if (depositId === null) return await answeredFirst(tx, call)
    return await start(tx, context, gateway, wanted, call, depositId)
  })
}

/** Writes the deposit under its key; null when the key was used before. A rival waits here for the first to end. */
async function claimKey(tx: Tx, wanted: Wanted, call: SignedCall, currency: string): Promise<string | null> {
  const id = newId(tx.clock)
  const made = await tx.db
    .insertInto('payment.deposit')
    .values({
      member_id: call.caller.memberId,
      id,
      request_key: call.requestKey,
      request_hash: call.requestHash,
      gateway: wanted.gateway,
      amount: wanted.amount,
      currency,
      state: 'pending',
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

async function answeredFirst(tx: Tx, call: SignedCall): Promise<payment.Deposit> {
  const first = await tx.db
    .selectFrom('payment.deposit')
    .select(['request_hash', 'reply'])
    .where('member_id', '=', call.caller.memberId)
    .where('request_key', '=', call.requestKey)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(call.requestHash)) throw new Refusal('idempotency_conflict')
  return z.decode(payment.Deposit, JSON.parse(first.reply) as z.input<typeof payment.Deposit>)
}

async function start(
  tx: Tx,
  { config }: Context,
  gateway: Gateway,
  wanted: Wanted,
  call: SignedCall,
  depositId: string,
): Promise<payment.Deposit> {
  const { payUrl, reference } = await gateway.start({
    depositId,
    amount: wanted.amount,
    currency: config.currency,
    returnUrl: `${config.publicUrl}/?centre=wallet&deposit=${writeId('dep', depositId)}`,
    reportUrl: `${config.publicUrl}/wps/payment/webhooks/${gateway.name}`,
  })
  const deposit: payment.Deposit = {
    depositId,
    gateway: gateway.name,
    amount: wanted.amount,
    currency: config.currency,
    state: 'pending',
    payUrl,
    createdAt: tx.clock.now(),
    settledAt: null,
  }
  await tx.db
    .updateTable('payment.deposit')
    .set({
      pay_url: payUrl,
      gateway_reference: reference,
      reply: JSON.stringify(z.encode(payment.Deposit, deposit)),
    })
    .where('member_id', '=', call.caller.memberId)
    .where('id', '=', depositId)
    .execute()
  return deposit
}
