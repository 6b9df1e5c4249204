import { createHmac, randomUUID } from 'node:crypto'
import { serveWire, type Answered, type Asked } from './simulator.ts'
import type { Mood } from './moods.ts'

// A payout channel of payOS: a payout is made once under its idempotency key, and found by its reference. Whoever plays the bank
// says `POST /-/become {state}` of what is made from now on, or of one `{referenceId, state}`, reads `/-/books`, and has it hold
// so much by `/-/hold {balance}`, out of which comes what is made, or by `/-/hold {name}` whose all accounts are.
const {
  PAYOS_PAYOUT_CLIENT_ID = 'client',
  PAYOS_PAYOUT_API_KEY = 'key',
  PAYOS_PAYOUT_CHECKSUM_KEY: secret = 'checksum',
} = process.env

type Values = Record<string, unknown>
type Made = { id: string; wanted: Values; state: string; holder: string }

serveWire((self) => {
  const made = new Map<string, Made>()
  let next = 'SUCCEEDED'
  let balance = 1_000_000_000
  let holder = 'NGUYEN THI ANH'

  function answer({ method, path, headers, body }: Asked, mood: Mood): Answered {
    const by = mood === 'forging' ? 'guessed' : secret
    if (headers['x-client-id'] !== PAYOS_PAYOUT_CLIENT_ID || headers['x-api-key'] !== PAYOS_PAYOUT_API_KEY)
      return say('214', null, by)
    const { pathname, searchParams } = new URL(path, self.url)
    if (pathname === '/v1/payouts-account/balance')
      return say(
        '00',
        { accountNumber: 'HOUSE', accountName: 'HOUSE', currency: 'VND', balance: String(balance) },
        by,
      )
    if (pathname !== '/v1/payouts') return { status: 404, text: '{}' }
    if (method === 'POST') return make(JSON.parse(body) as Values, headers, by)
    const one = made.get(searchParams.get('referenceId') ?? '')
    const payouts = one ? [shown(one)] : []
    return say('00', { payouts, pagination: { limit: 10, offset: 0, total: payouts.length } }, by)
  }

  function make(wanted: Values, headers: Asked['headers'], by: string): Answered {
    if (headers['x-signature'] !== sign(wanted, secret)) return say('201', null, by)
    const key = String(headers['x-idempotency-key'])
    const before = made.get(key)
    const one = before ?? { id: `batch_${randomUUID()}`, wanted, state: next, holder }
    if (!before) balance -= Number(wanted['amount'])
    made.set(key, one)
    return say('00', shown(one), by)
  }

  return {
    name: 'payos-payouts',
    answer,
    play: (what, said) => {
      if (what === 'books') return [...made.values()]
      if (what === 'hold') {
        if ('balance' in said) balance = Number(said['balance'])
        if ('name' in said) holder = String(said['name'])
        return {}
      }
      const one = made.get(String(said['referenceId']))
      if (one) one.state = String(said['state'])
      else next = String(said['state'])
      return {}
    },
  }
})

function shown({ id, wanted, state, holder }: Made): Values {
  const { referenceId, amount, description, toBin, toAccountNumber } = wanted
  const isOver = ['FAILED', 'CANCELLED'].includes(state)
  const transaction = {
    id: `${id}_1`,
    referenceId,
    amount,
    description,
    toBin,
    toAccountNumber,
    toAccountName: state === 'SUCCEEDED' ? holder : null,
    reference: state === 'SUCCEEDED' ? `FT${id.slice(-8)}` : null,
    transactionDatetime: null,
    errorMessage: isOver ? 'the account is closed' : null,
    errorCode: null,
    state,
  }
  const times = { createdAt: '2026-11-21T10:00:00+07:00' }
  return {
    id,
    referenceId,
    transactions: [transaction],
    category: null,
    approvalState: 'PROCESSING',
    ...times,
  }
}

function say(code: string, data: Values | null, by: string): Answered {
  const text = JSON.stringify({ code, desc: code === '00' ? 'success' : 'refused', data })
  return { status: 200, text, ...(data && { headers: { 'x-signature': sign(data, by) } }) }
}

/** Values by the order of their keys, escaped; what has members of its own stands as JSON, ordered as well. */
function sign(values: Values, by: string): string {
  const text = Object.entries(ordered(values) as Values)
    .map(([key, value]) => {
      const said = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `${encodeURIComponent(key)}=${encodeURIComponent(said)}`
    })
    .join('&')
  return createHmac('sha256', by).update(text).digest('hex')
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, ordered((value as Values)[key])]),
  )
}
