import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { writeAmount } from '@fairground/contract'
import type { Context } from '#kit'
import { bookDecision } from './books.ts'
import { sign } from './signature.ts'
import type { PayTicket } from './ticket.ts'

/** How a report reaches the platform; real gateways do each of these now and then. */
export const deliveries = ['once', 'twice', 'late', 'never'] as const
export type Delivery = (typeof deliveries)[number]

const lateMs = 8_000
// A platform that does not take a report is asked again after so long, and then again.
const retriesMs = [1_000, 5_000, 30_000]

/** What was decided at a page, and over how much: less, more or a part of what was asked, as payers do. */
type Decided = { outcome: 'paid' | 'declined' | 'reversed'; amount: bigint }

/**
 * Books what became of a payment, for who asks, and reports it by signed webhook. Each that is made is a payment of its own, as often
 * as one pays. Resolves when the first attempt of each report is over.
 */
export async function report(
  context: Context,
  { reference, currency, reportUrl }: PayTicket,
  { outcome, amount }: Decided,
  delivery: Delivery,
): Promise<void> {
  const eventId = `evt_${randomUUID()}`
  const paymentId = outcome === 'paid' ? `pay_${randomUUID()}` : null
  await bookDecision(context, { eventId, reference, outcome, paymentId, amount, currency })
  if (delivery === 'never') return
  const said = {
    eventId,
    reference,
    outcome,
    ...(paymentId && { paymentId }),
    amount: writeAmount(amount),
    currency,
  }
  const body = JSON.stringify(said)
  if (delivery === 'late') {
    later(context, lateMs, () => deliver(context, reportUrl, body))
    return
  }
  await deliver(context, reportUrl, body)
  if (delivery === 'twice') await deliver(context, reportUrl, body)
}

async function deliver(
  context: Context,
  url: string,
  body: string,
  [pauseMs, ...pausesMs] = retriesMs,
): Promise<void> {
  try {
    await send(context, url, body)
  } catch (error) {
    context.log.warn({ err: error }, 'a report of the sandbox was not taken')
    if (pauseMs !== undefined) later(context, pauseMs, () => deliver(context, url, body, pausesMs))
  }
}

async function send(context: Context, url: string, body: string): Promise<void> {
  const timestampS = Math.floor(context.clock.now().getTime() / 1000)
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': String(timestampS),
      'x-sandbox-signature': sign(context.config.gatewaySecret, timestampS, body),
    },
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`the report was answered ${answer.status}: ${await answer.text()}`)
}

/** Does work after a while, unless the process has ended by then. */
function later(context: Context, ms: number, work: () => Promise<void>): void {
  wait(ms, undefined, { ref: false })
    .then(work)
    .catch((error: unknown) => context.log.error({ err: error }, 'a report of the sandbox was lost'))
}
