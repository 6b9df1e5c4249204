import { randomBytes } from 'node:crypto'

/** What a payer may do at a gateway beside sending money. */
export type PayerDoing = 'calls off' | 'takes back' | 'names nobody'

/**
 * A gateway of a simulation: its simulator's name, the method that members pay by, what else payers can do there, and whether
 * single deposits are asked about in the end or all that moved. A taking back is of one transfer, or of all a deposit got.
 */
export type SimulatedGateway = {
  name: string
  method: string
  does: readonly PayerDoing[]
  isAskedOfEach: boolean
  takesBack: 'one' | 'all'
}

export const gateways: readonly SimulatedGateway[] = [
  {
    name: 'sandbox',
    method: 'sandbox',
    does: ['calls off', 'takes back'],
    isAskedOfEach: false,
    takesBack: 'one',
  },
  { name: 'vietqr', method: 'bank-qr', does: ['names nobody'], isAskedOfEach: false, takesBack: 'one' },
  { name: 'payos', method: 'pay-link', does: ['calls off'], isAskedOfEach: true, takesBack: 'one' },
  {
    name: 'btcpay',
    method: 'coin',
    does: ['calls off', 'takes back'],
    isAskedOfEach: true,
    takesBack: 'all',
  },
]

/** Secrets of a simulation, which nobody else knows. */
export function makeSecrets(): Record<string, string> {
  const names = [
    'GATEWAY_SECRET',
    'SEPAY_SECRET',
    'SEPAY_TOKEN',
    'PAYOS_CLIENT_ID',
    'PAYOS_API_KEY',
    'PAYOS_CHECKSUM_KEY',
    'BTCPAY_TOKEN',
    'BTCPAY_STORE',
    'BTCPAY_SECRET',
  ]
  return Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')]))
}

/** Where a house finds the simulators that it calls. */
export function simulatorUrls(urlOf: (name: string) => string): Record<string, string> {
  return {
    SEPAY_URL: urlOf('vietqr'),
    PAYOS_URL: urlOf('payos'),
    PAYOS_PAGE: `${urlOf('payos')}/web`,
    BTCPAY_URL: urlOf('btcpay'),
  }
}
