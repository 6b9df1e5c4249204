import { networks } from '@fairground/contract/destination'
import type { PayerAnswer, Payer, Payout } from '#payment/payout/port'

/** By the end of the number that is sent to, what becomes of it; anywhere else it arrives. */
const fates: Readonly<Record<string, 'fails' | 'is silent first' | 'takes a while'>> = {
  '0001': 'fails',
  '0002': 'is silent first',
  '0003': 'takes a while',
}

/**
 * Sends nothing anywhere, and otherwise answers as a real one would: what becomes of a payout is said by the number it goes
 * to, whenever and whichever process asks. ...0001 fails, ...0002 does not answer and is gone when asked after, ...0003 is on
 * its way first.
 */
export const sandboxPayer: Payer = {
  name: 'sandbox',
  carries: ['bank', ...networks],
  send: (payout, key) => {
    const fate = fates[payout.number.slice(-4)]
    if (fate === 'is silent first') return Promise.reject(new Error('the sandbox does not answer'))
    if (fate === 'takes a while') return Promise.resolve({ state: 'sent', payerId: `sandbox-${key}` })
    return Promise.resolve(endOf(payout, key))
  },
  find: (payout, key) => Promise.resolve(endOf(payout, key)),
}

function endOf({ number }: Payout, key: string): PayerAnswer {
  if (fates[number.slice(-4)] === 'fails') return { state: 'failed', said: 'the account does not exist' }
  return { state: 'paid', payerId: `sandbox-${key}` }
}
