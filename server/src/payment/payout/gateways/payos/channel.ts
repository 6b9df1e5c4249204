import { sameSecret } from '#kit'
import { hear } from '#payment/gateways'
import { z } from 'zod'
import { signBody } from './signature.ts'

/** Who we are to a channel that money goes out by; it has secrets of its own. */
export type PayoutChannel = { base: string; clientId: string; apiKey: string; secret: string }

/** A payout to be made; `amount` in whole đồng. `referenceId` is ours, and the key that it is made once by. */
export type WantedPayout = {
  referenceId: string
  amount: number
  description: string
  toBin: string
  toAccountNumber: string
}

const Text = z.string().nullish()
const Transaction = z.object({
  amount: z.int(),
  toBin: z.string(),
  toAccountNumber: z.string(),
  toAccountName: Text,
  reference: Text,
  errorMessage: Text,
  state: z.enum(['RECEIVED', 'PROCESSING', 'ON_HOLD', 'SUCCEEDED', 'CANCELLED', 'FAILED', 'REVERSED']),
})
const Made = z.object({
  id: z.string().min(1).max(200),
  referenceId: z.string(),
  transactions: z.array(Transaction),
  approvalState: z.string(),
})
export type MadePayout = z.output<typeof Made>

const Room = z.object({
  balance: z.union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()]),
  currency: z.string(),
})

const path = '/v1/payouts'
const success = '00'

/** Makes a payout, once under its reference, whoever asks again. */
export async function makePayout(channel: PayoutChannel, wanted: WantedPayout): Promise<MadePayout> {
  const headers = {
    'x-idempotency-key': wanted.referenceId,
    'x-signature': signBody(channel.secret, wanted),
  }
  const body = JSON.stringify(wanted)
  return checked(Made.parse(await ask(channel, path, { method: 'POST', headers, body })), wanted)
}

/** A payout by our reference; null where the channel has none. */
export async function findPayout(channel: PayoutChannel, wanted: WantedPayout): Promise<MadePayout | null> {
  const answer = await ask(channel, `${path}?referenceId=${encodeURIComponent(wanted.referenceId)}&limit=10`)
  const { payouts } = z.object({ payouts: z.array(Made) }).parse(answer)
  const found = payouts.find(({ referenceId }) => referenceId === wanted.referenceId)
  return found ? checked(found, wanted) : null
}

/** What lies in the channel to be sent, in whole đồng. */
export async function readRoom(channel: PayoutChannel): Promise<bigint> {
  const { balance, currency } = Room.parse(await ask(channel, '/v1/payouts-account/balance'))
  if (currency !== 'VND') throw new Error(`a channel for payouts is of ${currency}`)
  return BigInt(balance)
}

/** Throws for a payout that is not the one that was asked for: what became of ours is not known then. */
function checked(
  made: MadePayout,
  { referenceId, amount, toBin, toAccountNumber }: WantedPayout,
): MadePayout {
  const isOurs = made.transactions.every(
    (one) => one.amount === amount && one.toBin === toBin && one.toAccountNumber === toAccountNumber,
  )
  if (made.referenceId !== referenceId || !isOurs) throw new Error('another payout was answered')
  return made
}

const Answer = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()).nullish() })

/** An answer that says success. Where a signature comes with it, it is the channel's. */
async function ask(
  channel: PayoutChannel,
  at: string,
  init: RequestInit = {},
): Promise<Record<string, unknown>> {
  const { base, clientId, apiKey, secret } = channel
  const headers = {
    ...(init.headers as Record<string, string>),
    'x-client-id': clientId,
    'x-api-key': apiKey,
    'content-type': 'application/json',
  }
  const { said, headers: came } = await hear(new URL(`${base}${at}`), { ...init, headers })
  const { code, data } = Answer.parse(said)
  if (code !== success || !data) throw new Error(`a payout's answer is ${code}`)
  const signature = came.get('x-signature')
  if (signature !== null && !sameSecret(signature, signBody(secret, data)))
    throw new Error("a payout's answer is signed by somebody else")
  return data
}
