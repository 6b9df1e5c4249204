import type { Context } from '#kit'
import type { Payer, PayerAnswer, Payout } from '#payment/payout/port'
import {
  findPayout,
  makePayout,
  readRoom,
  type PayoutChannel,
  type MadePayout,
  type WantedPayout,
} from './channel.ts'

const unit = 10_000n

const states: Readonly<Record<string, PayerAnswer['state']>> = {
  RECEIVED: 'sent',
  PROCESSING: 'sent',
  ON_HOLD: 'sent',
  SUCCEEDED: 'paid',
  CANCELLED: 'failed',
  FAILED: 'failed',
  REVERSED: 'returned',
}
/** What ends a payout before there is a transaction of it. */
const refusals: ReadonlySet<string> = new Set(['REJECTED', 'CANCELLED', 'FAILED'])

/**
 * Bank transfers out by a payout channel of payOS, asked about since it tells nobody by itself. An attempt's key is both the
 * idempotency key and the reference that it is found by. It is there with all three secrets of a channel, and for đồng.
 */
export function payosPayer({ config }: Pick<Context, 'config'>): Payer | null {
  const channel = readChannel(config.vendors)
  if (!channel || config.currency !== 'VND') return null
  return {
    name: 'payos',
    carries: ['bank'],
    mayReturn: true,
    send: async (payout, key) => answerOf(await makePayout(channel, wantedOf(payout, key))),
    room: async () => (await readRoom(channel)) * unit,
    find: async (payout, key) => {
      const found = await findPayout(channel, wantedOf(payout, key))
      return found ? answerOf(found) : 'never_seen'
    },
  }
}

/** Throws where only some of the secrets are there: whoever gave these means to pay by it. */
function readChannel(vendors: Context['config']['vendors']): PayoutChannel | null {
  const { PAYOS_URL: base = 'https://api-merchant.payos.vn' } = vendors
  const { PAYOS_PAYOUT_CLIENT_ID: clientId = '', PAYOS_PAYOUT_API_KEY: apiKey = '' } = vendors
  const { PAYOS_PAYOUT_CHECKSUM_KEY: secret = '' } = vendors
  const given = [clientId, apiKey, secret].filter((one) => one !== '')
  if (given.length === 0) return null
  if (given.length < 3)
    throw new Error(
      'PAYOS_PAYOUT_CLIENT_ID, PAYOS_PAYOUT_API_KEY and PAYOS_PAYOUT_CHECKSUM_KEY are given together',
    )
  return { base: base.replace(/\/$/, ''), clientId, apiKey, secret }
}

function wantedOf({ withdrawalId, amount, currency, bin, number }: Payout, key: string): WantedPayout {
  if (currency !== 'VND' || amount % unit !== 0n) throw new Error('a payout is of whole đồng')
  if (bin === null) throw new Error('a payout is to an account at a bank')
  return {
    referenceId: key,
    amount: Number(amount / unit),
    // Letters and digits alone, which every bank keeps.
    description: withdrawalId.replaceAll('_', '').slice(-12).toUpperCase(),
    toBin: bin,
    toAccountNumber: number,
  }
}

function answerOf({ id, transactions, approvalState }: MadePayout): PayerAnswer {
  const [one] = transactions
  if (!one)
    return { state: refusals.has(approvalState) ? 'failed' : 'sent', payerId: id, said: approvalState }
  const state = states[one.state] ?? 'sent'
  const said = state === 'paid' ? `to ${one.toAccountName ?? 'a name it does not tell'}` : one.errorMessage
  const receiver = state === 'paid' ? (one.toAccountName ?? undefined) : undefined
  return { state, payerId: one.reference ?? id, said: said ?? one.state, ...(receiver && { receiver }) }
}
