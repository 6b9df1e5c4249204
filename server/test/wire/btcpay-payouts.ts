import { randomUUID } from 'node:crypto'
import { serveWire, type Answered, type Asked } from './simulator.ts'
import type { Mood } from './moods.ts'

// Payouts of a BTCPay Server's store as its Greenfield interface has them: made as often as they are asked for, listed with what
// was cancelled. Whoever plays the wallet says `POST /-/become {state}` of what is made from now on, or of one `{id, state}`,
// `/-/price {rate}` and reads `/-/books`.
const { BTCPAY_PAYOUT_TOKEN = 'token', BTCPAY_STORE = 'store' } = process.env

type Values = Record<string, unknown>
type Made = { id: string; wanted: Values; state: string }

serveWire((self) => {
  const made: Made[] = []
  let next = 'Completed'
  let rate = '2500000000.00'

  function answer({ method, path, headers, body }: Asked, mood: Mood): Answered {
    if (headers.authorization !== `token ${BTCPAY_PAYOUT_TOKEN}`) return say(401, { code: 'unauthenticated' })
    const { pathname, searchParams } = new URL(path, self.url)
    const [, store, what, id] =
      /^\/api\/v1\/stores\/([\w-]+)\/(rates|payouts)(?:\/([\w-]+))?$/.exec(pathname) ?? []
    if (store !== BTCPAY_STORE) return say(403, { code: 'missing-permission' })
    if (what === 'rates')
      return say(200, [{ currencyPair: searchParams.get('currencyPair'), errors: [], rate }])
    const shownNow = (one: Made) => shown(one, mood === 'forging')
    if (method === 'POST') return make(JSON.parse(body) as Values, shownNow)
    if (id === undefined) return say(200, made.map(shownNow))
    const one = made.find((each) => each.id === id)
    return one ? say(200, shownNow(one)) : say(404, { code: 'payout-not-found' })
  }

  function make(wanted: Values, shownNow: (one: Made) => Values): Answered {
    const isUnderWay = ({ wanted: { destination }, state }: Made) =>
      destination === wanted['destination'] && state.startsWith('Awaiting')
    if (made.some(isUnderWay)) return say(400, { code: 'duplicate-destination' })
    const one = { id: randomUUID(), wanted, state: next }
    made.push(one)
    return say(200, shownNow(one))
  }

  return {
    name: 'btcpay-payouts',
    answer,
    play: (what, said) => {
      if (what === 'books') return made
      if (what === 'price') return void (rate = String(said['rate']))
      const one = made.find(({ id }) => id === said['id'])
      if (one) one.state = String(said['state'])
      else next = String(said['state'])
      return {}
    },
  }
})

function shown({ id, wanted, state }: Made, isForged: boolean): Values {
  const { destination, amount, payoutMethodId, metadata } = wanted
  const proof = {
    proofType: 'PayoutTransactionOnChainBlob',
    id: `${id}-0`,
    link: `https://chain.example/${id}`,
  }
  return {
    id,
    revision: 1,
    pullPaymentId: null,
    date: 1_795_230_000,
    // Another's server answers well, and of another address.
    destination: isForged
      ? '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
      : `bitcoin:${String(destination)}?amount=${String(amount)}`,
    originalCurrency: 'BTC',
    originalAmount: amount,
    payoutCurrency: 'BTC',
    payoutAmount: amount,
    payoutMethodId,
    state,
    paymentProof: state === 'Completed' ? proof : null,
    metadata,
  }
}

function say(status: number, body: object): Answered {
  return { status, text: JSON.stringify(body) }
}
