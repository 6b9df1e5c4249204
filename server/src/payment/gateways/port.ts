import type { payment } from '@fairground/contract'
import type { FastifyInstance } from 'fastify'

export { bankPages, escapeText, printBankPage } from './bank-page.ts'
export { BadAnswer, speak } from './speak.ts'
export type Checkout = payment.Checkout

/** An account of the house's at a bank, as payers are shown it. */
export type BankAccount = { id: string; bin: string; number: string; holder: string; bank: string }

/** A deposit as a gateway is told of it. `amount` in ten-thousandths. */
export type DepositOrder = {
  depositId: string
  amount: bigint
  currency: string
  /** Of ours, where the gateway names deposits by it: what its payer writes, or a number below 2^53. */
  memo: string | null
  number: bigint | null
  /** Where the method has accounts of the house's. */
  account: BankAccount | null
  expiresAt: Date
  /** Where the member comes back to. */
  returnUrl: string
  /** Where the gateway may send its webhooks. */
  reportUrl: string
}

/** What the member pays by, and the gateway's own reference for it where it has one. */
export type Started = { reference: string | null; checkout: Checkout }

/** What names a deposit in a report: the gateway's own reference, our memo, or our number. */
export type Naming = { kind: 'reference' | 'memo' | 'number'; value: string }

/**
 * What a gateway says. `eventId` names the report: the same one may come again. `movementId` names the money, within the
 * account it came to: several events may tell of one. `amount` is in ten-thousandths of `currency`, and above zero where it
 * arrived, which is what is credited, or was taken back. `seen` moves nothing and has the gateway asked; `arriving` moves
 * nothing either and tells of money that was sent and has not settled; `uncounted` says of a deposit that nothing which comes for it
 * counts any more, and `counted` that it does again, each by its `turn`; `out` is money that left an account of the house's;
 * `unreadable` is what the gateway tells of, with its text as `content`, and nobody can read. Without a name it is money of nobody known.
 */
export type Report = {
  eventId: string
  names: Naming | null
  outcome:
    | 'paid'
    | 'declined'
    | 'reversed'
    | 'seen'
    | 'arriving'
    | 'uncounted'
    | 'counted'
    | 'out'
    | 'unreadable'
  movementId: string
  /** By what a movement of this account was named before, where its gateway names them otherwise now: it has that while it is free. */
  formerId?: string
  account: string
  amount: bigint
  currency: string
  at: Date
  content: string
  /** As the bank writes it, where it does. */
  payerName: string | null
  /** Where the amount is what something else is worth at a rate that was fixed for its deposit. */
  rate?: FixedRate
  /**
   * In which of its voices a gateway tells it that calls each movement in each of them by a name of its own: two events of one
   * voice are two movements then, and one of each may be one.
   */
  voice?: 'webhook' | 'pull'
  /** The how-manieth time that the gateway changes its word on whether a deposit counts: each is taken after the one before it. */
  turn?: number
}

/**
 * Until when a rate holds, and for how much of its deposit in all, where that is more than was asked. What came after that, and
 * what goes beyond it, is worth what only a person can tell.
 */
export type FixedRate = { until: Date; upTo: bigint }

/** A deposit as a gateway is asked about it. */
export type AskedOf = {
  reference: string | null
  memo: string | null
  number: bigint | null
  createdAt: Date
  /** How many times its gateway changed its word on whether what came for it counts: odd while it does not. */
  turns: number
}

/**
 * A way to move real money, spoken to through this and nothing else. A gateway's own name stands only in its folder.
 * Amounts in ten-thousandths.
 */
export type Gateway = {
  name: string
  /** By what its reports name a deposit. */
  namesBy: Naming['kind']
  /** The one currency it takes, where it takes no other than one. */
  currency?: string
  /**
   * Starts a payment. Asked again with the same depositId, it answers the same payment and never starts a second.
   */
  start(order: DepositOrder): Promise<Started>
  /** Asks what came for a deposit, where the gateway can say. */
  find?(of: AskedOf): Promise<Report[]>
  /** Tells the gateway that a payment is not wanted any more, where it can be told. */
  cancel?(of: AskedOf): Promise<void>
  /** Asks for everything that moved since then. */
  pull?(since: Date): Promise<Report[]>
  /**
   * Reads a webhook, exactly as it came. Throws `webhook_signature` when it is not the gateway's, or too old, before
   * anything of it is read, and `invalid_input` for what the gateway could not have meant.
   */
  readReports(headers: Record<string, string | undefined>, body: Buffer): Report[]
  /** Pages of the gateway's own that this server has to show, where it has no site of its own. */
  pages?: (app: FastifyInstance) => Promise<void>
}
