import { BadAnswer, speak } from '#payment/gateways'
import { z } from 'zod'

/** A store at an operator's own server that coins go out of, and the token it may be told so with. */
export type CoinWallet = { base: string; id: string; token: string; method: string }

/** A payout to be made: so many coins, as the coin is written, to an address. `attempt` is ours. */
export type WantedCoins = { attempt: string; destination: string; amount: string }

const Decimal = z.string().regex(/^\d{1,20}(?:\.\d{1,20})?$/)
const MadeCoins = z.object({
  id: z.string().min(1).max(200),
  destination: z.string(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  paymentProof: z.object({ id: z.string().nullish(), link: z.string().nullish() }).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})
export type MadeCoins = z.output<typeof MadeCoins>

/** What one coin costs in a currency by the store's own rate, as a decimal. */
export async function readRate(wallet: CoinWallet, coin: string, currency: string): Promise<string> {
  const pair = `${coin}_${currency}`
  const answer = await ask(wallet, `/rates?currencyPair=${encodeURIComponent(pair)}`)
  const rates = z.array(z.object({ currencyPair: z.string(), rate: Decimal.nullish() })).parse(answer)
  const rate = rates.find(({ currencyPair }) => currencyPair === pair)?.rate
  if (!rate) throw new Error(`there is no rate for ${pair}`)
  return rate
}

/** Makes a payout that needs no further approval. The interface knows no key by which it would be made once. */
export async function makeCoins(wallet: CoinWallet, wanted: WantedCoins): Promise<MadeCoins> {
  const { attempt, destination, amount } = wanted
  const body = { destination, amount, payoutMethodId: wallet.method, approved: true, metadata: { attempt } }
  return checked(MadeCoins.parse(await ask(wallet, '/payouts', body)), attempt, destination)
}

/**
 * The payout of an attempt, by the server's own name for it or, where that is not known, among all that the store ever made;
 * null where it made none.
 */
export async function findCoins(
  wallet: CoinWallet,
  { attempt, destination }: Pick<WantedCoins, 'attempt' | 'destination'>,
  id: string | null,
): Promise<MadeCoins | null> {
  const named = id === null ? null : await readOne(wallet, id)
  if (named) return checked(named, attempt, destination)
  const made = z.array(MadeCoins).parse(await ask(wallet, '/payouts?includeCancelled=true'))
  const found = made.find(({ metadata }) => metadata?.['attempt'] === attempt)
  return found ? checked(found, attempt, destination) : null
}

async function readOne(wallet: CoinWallet, id: string): Promise<MadeCoins | null> {
  try {
    return MadeCoins.parse(await ask(wallet, `/payouts/${encodeURIComponent(id)}`))
  } catch (error) {
    if (error instanceof BadAnswer && error.status === 404) return null
    throw error
  }
}

/** Throws for a payout that is not the one that was asked for: what became of ours is not known then. */
function checked(made: MadeCoins, attempt: string, destination: string): MadeCoins {
  // It may be answered as the payment link that it was made into.
  const [, address = made.destination] = /^[a-z]+:([^?]+)/i.exec(made.destination) ?? []
  const isOurs = made.metadata?.['attempt'] === attempt && address.toLowerCase() === destination.toLowerCase()
  if (!isOurs) throw new Error('another payout was answered')
  return made
}

async function ask({ base, id, token }: CoinWallet, at: string, sent?: object): Promise<unknown> {
  const url = new URL(`${base}/api/v1/stores/${encodeURIComponent(id)}${at}`)
  const headers = { authorization: `token ${token}`, 'content-type': 'application/json' }
  return await speak(url, sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers })
}
