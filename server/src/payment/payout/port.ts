import type { SentTo } from '#payment/destination'
import type { FastifyInstance } from 'fastify'
import type { PayableTo } from '#payment/withdrawal'

/** Money to be sent, as whoever sends it is told. `amount` is what arrives, in ten-thousandths. */
export type Payout = {
  withdrawalId: string
  amount: bigint
  currency: string
} & SentTo

/**
 * What a payer says of a payout: on its way, gone, never to go, or gone and come back; with what it calls it, why not, and of what
 * went whose account its bank says that it went to.
 */
export type PayerAnswer = {
  state: 'sent' | 'paid' | 'failed' | 'returned'
  payerId?: string
  said?: string
  receiver?: string
}

/**
 * A way to send real money, spoken to through this and nothing else. `key` names one asking: asked twice under it, a payer
 * sends once. What throws, or does not answer in time, is unknown, and is asked after and never guessed.
 */
export type Payer = {
  name: string
  /** What it sends to; anything else waits for another. */
  carries: readonly PayableTo[]
  /** Whether what it sent may come back days later, as transfers to a bank do: then it is asked after for a while. */
  mayReturn: boolean
  send(payout: Payout, key: string): Promise<PayerAnswer>
  /** What lies with it to be sent, in ten-thousandths, where it tells. */
  room?: () => Promise<bigint>
  /** What became of a key, and of what the payer itself called it where it said so. `never_seen` only where it can be sure that it was not sent and never will be. */
  find(
    payout: Payout,
    key: string,
    payerId: string | null,
  ): Promise<PayerAnswer | 'never_seen' | 'cannot_tell'>
  /** Pages of its own that this server has to show, where it has no site of its own. */
  pages?: (app: FastifyInstance) => Promise<void>
}
