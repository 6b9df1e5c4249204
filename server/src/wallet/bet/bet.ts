import type { Part, Posting } from '#ledger'
import type { Owner } from '#wallet/purse'

/** A stake to be taken for an order; its transfer carries the order's own id. */
export type Stake = Owner & {
  id: string
  cause: string
  game: string
  amount: bigint
  /** What of it is paid back at once, from the game's own account for it; less than the amount. */
  rebate?: bigint
  /** Money set aside, of this kind, that it is paid from, and of nothing else; whoever has it alone. */
  hold?: { id: string; kind: string }
  /** Placed for whoever set that aside before, and may be anywhere by now. */
  isAhead?: boolean
  reference: string
  at: Date
}

/** Taken: what can be spent after it and its rebate, after how many entries, and what of it other purses than `main` paid. */
export type StakeOutcome =
  | { state: 'taken'; balance: bigint; entries: bigint; parts: readonly Part[] }
  | Exclude<Posting, { state: 'posted' }>
