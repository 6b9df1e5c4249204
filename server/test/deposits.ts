import { randomUUID } from 'node:crypto'
import { readId } from '@fairground/contract'
import { sign } from '../src/payment/gateways/sandbox/signature.ts'
import { openHouse } from './house.ts'

type Fields = {
  eventId?: string
  reference: string
  outcome?: string
  amount?: string
  currency?: string
  paymentId?: string
}
type Forged = { secret?: string; timestampS?: number; body?: string; headers?: Record<string, string> }

/** A house whose members deposit by the sandbox, and what the sandbox says of it. Call it at the file's top level. */
export async function openDeposits() {
  // A test's member starts as many as it takes; that three wait at most is tested where they are started.
  const house = await openHouse({}, { 'deposit.openMax': 20 })
  const { clock, context } = house
  const nowS = () => Math.floor(clock.now().getTime() / 1000)

  /** A member with one pending deposit of 250,000. */
  async function pending(username: string) {
    const token = await house.member(username)
    const { value } = await house.ask('POST', '/wps/payment/deposits', {
      token,
      key: randomUUID(),
      body: { amount: '250000', methodId: 'sandbox' },
    })
    const { gateway_reference: reference, member_id: memberId } = await context.db
      .selectFrom('payment.deposit')
      .select(['gateway_reference', 'member_id'])
      .where('id', '=', readId('dep', value.depositId))
      .executeTakeFirstOrThrow()
    const state = async () =>
      (await house.ask('GET', `/wps/payment/deposits/${value.depositId}`, { token })).value.state
    return {
      token,
      memberId,
      depositId: value.depositId,
      reference: String(reference),
      state,
      balance: () => house.balanceOf(token),
    }
  }

  /** Sends a webhook as the gateway would: signed now with its secret, unless something is forged. */
  async function report(
    {
      eventId = randomUUID(),
      reference,
      outcome = 'paid',
      amount = '250000',
      currency = 'VND',
      paymentId,
    }: Fields,
    forged: Forged = {},
  ) {
    const body = JSON.stringify({ eventId, reference, outcome, amount, currency, paymentId })
    const timestampS = forged.timestampS ?? nowS()
    const response = await fetch(`${house.url}/wps/payment/webhooks/sandbox`, {
      method: 'POST',
      body: forged.body ?? body,
      headers: {
        'content-type': 'application/json',
        'x-sandbox-timestamp': String(timestampS),
        'x-sandbox-signature': sign(forged.secret ?? context.config.gatewaySecret, timestampS, body),
        ...forged.headers,
      },
    })
    const { outcomes, message } = (await response.json()) as { outcomes?: string[]; message?: string }
    const [told] = outcomes ?? []
    return { status: response.status, ...(told ? { outcome: told } : {}), ...(message ? { message } : {}) }
  }

  /** What the audit trail says was done, under one name. */
  const audited = (action: string) =>
    context.db
      .selectFrom('audit.line')
      .select(['actor', 'detail'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()

  return { house, nowS, pending, report, audited }
}
