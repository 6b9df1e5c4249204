import type { FastifyInstance } from 'fastify'

/** A deposit as a gateway is told of it. `amount` in ten-thousandths. */
export type DepositOrder = {
  depositId: string
  amount: bigint
  currency: string
  /** Where the member comes back to. */
  returnUrl: string
  /** Where the gateway may send its webhooks. */
  reportUrl: string
}

/**
 * What a gateway says became of a payment. `eventId` names the report: the same one may come again. `amount` is above
 * zero, in ten-thousandths of `currency`: what arrived, which is what is credited, or what was taken back.
 */
export type Report = {
  eventId: string
  reference: string
  outcome: 'paid' | 'declined' | 'reversed'
  amount: bigint
  currency: string
}

/**
 * A way to move real money, spoken to through this and nothing else. A gateway's own name stands only in its folder.
 * Amounts in ten-thousandths.
 */
export type Gateway = {
  name: string
  title: string
  amountMin: bigint
  amountMax: bigint
  /**
   * Starts a payment and answers where the member pays, and the gateway's own reference for it. Asked again with the
   * same depositId, it answers the same payment and never starts a second.
   */
  start(order: DepositOrder): Promise<{ payUrl: string; reference: string }>
  /** Reads a webhook, exactly as it came. Throws `webhook_signature` when it is not the gateway's, or too old. */
  readReport(headers: Record<string, string | undefined>, body: string): Report
  /** Pages of the gateway's own that this server has to show, where it has no site of its own. */
  pages?: (app: FastifyInstance) => Promise<void>
}
