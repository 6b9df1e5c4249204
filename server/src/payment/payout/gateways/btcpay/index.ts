import type { Context } from '#kit'
import type { Payer, PayerAnswer, Payout } from '#payment/payout/port'
import type { PayableTo } from '#payment/withdrawal'
import { findCoins, makeCoins, readRate, type CoinWallet, type MadeCoins } from './wallet.ts'

/** The coins that a store can be told to pay, by the server's name for the way. */
const coins: Readonly<Record<string, { coin: string; network: PayableTo }>> = {
  'BTC-CHAIN': { coin: 'BTC', network: 'bitcoin' },
  'LTC-CHAIN': { coin: 'LTC', network: 'litecoin' },
}

const states: Readonly<Record<MadeCoins['state'], PayerAnswer['state']>> = {
  AwaitingApproval: 'sent',
  AwaitingPayment: 'sent',
  InProgress: 'sent',
  Completed: 'paid',
  Cancelled: 'failed',
}

/**
 * Coins out of an operator's own BTCPay Server, so many as an amount is worth at the store's rate when it is asked. Before a
 * payout is made it is looked for under its attempt, and afterwards asked about; only its own state ends it. It is there with
 * a token of its own beside the server's address and the store.
 */
export function btcpayPayer({ config }: Pick<Context, 'config'>): Payer | null {
  const wallet = readWallet(config.vendors)
  if (!wallet) return null
  const paid = coins[wallet.method]
  if (!paid) throw new Error(`BTCPAY_PAYOUT_METHOD is one of ${Object.keys(coins).join(', ')}`)
  const { coin, network } = paid
  return {
    name: 'btcpay',
    carries: [network],
    mayReturn: false,
    send: async (payout, key) => {
      const destination = addressOf(payout, network)
      const made = await findCoins(wallet, { attempt: key, destination }, null)
      if (made) return answerOf(made)
      const amount = coinsFor(payout.amount, await readRate(wallet, coin, payout.currency))
      return answerOf(await makeCoins(wallet, { attempt: key, destination, amount }), `${amount} ${coin}`)
    },
    find: async (payout, key, payerId) => {
      const found = await findCoins(
        wallet,
        { attempt: key, destination: addressOf(payout, network) },
        payerId,
      )
      return found ? answerOf(found) : 'never_seen'
    },
  }
}

/** Throws where there is a token and nowhere to use it: whoever gave it means to pay by it. */
function readWallet(vendors: Context['config']['vendors']): CoinWallet | null {
  const { BTCPAY_URL: url = '', BTCPAY_STORE: id = '', BTCPAY_PAYOUT_TOKEN: token = '' } = vendors
  const { BTCPAY_PAYOUT_METHOD: method = 'BTC-CHAIN' } = vendors
  if (token === '') return null
  if (url === '' || id === '')
    throw new Error('BTCPAY_PAYOUT_TOKEN is given together with BTCPAY_URL and BTCPAY_STORE')
  return { base: url.replace(/\/$/, ''), id, token, method }
}

function addressOf({ network, number }: Payout, ours: PayableTo): string {
  if (network !== ours) throw new Error(`a payout is to an address of ${ours}`)
  return number
}

/** So many coins with eight places, rounded down, as an amount in ten-thousandths is worth at a rate; the house keeps the rest. */
export function coinsFor(amount: bigint, rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.')
  const digits = BigInt(whole + fraction)
  if (digits === 0n) throw new Error('a coin has a price')
  const smallest = (amount * 10n ** BigInt(8 + fraction.length)) / (digits * 10_000n)
  if (smallest === 0n) throw new Error('it is worth less than the smallest part of a coin')
  const text = String(smallest).padStart(9, '0')
  return `${text.slice(0, -8)}.${text.slice(-8)}`
}

function answerOf({ id, state, paymentProof }: MadeCoins, amount?: string): PayerAnswer {
  const said = [amount, paymentProof?.link ?? state].filter(Boolean).join(', ')
  const payerId = state === 'Completed' ? (paymentProof?.id ?? id) : id
  return { state: states[state], payerId, said }
}
