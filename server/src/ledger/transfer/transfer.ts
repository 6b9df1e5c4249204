import type { Refusal } from '#kit'
import type { AccountRef } from '#ledger/account'

/** A movement to be posted: a positive amount, in ten-thousandths, for a cause that posts once. */
export type Transfer = {
  id: string
  cause: string
  kind: string
  from: AccountRef
  to: AccountRef
  amount: bigint
  /** What it was for, in the member's record: `order:…`, `deposit:…`. */
  reference: string
  happenedAt: Date
  /** Sets the amount aside in a hold of this transfer's own id, until then; null is for as long as it takes. */
  pendsUntil?: Date | null
  /** The pending transfer whose hold this one draws on: with `atMost`, for no more than is left of it. */
  resolvesId?: string
  /** Moves what the purse holds when that is less than the amount; an empty purse is refused, and no link falls for it. */
  atMost?: boolean
  /** The member's further purses that pay, in this order, what `from` cannot. */
  thenFrom?: readonly string[]
  /** Transfers of one link follow each other, and are posted all or none. */
  link?: string
}

/** How much of a transfer came from which account. */
export type Part = { name: string; amount: bigint }

/**
 * What became of a transfer: posted now, posted before under the same cause, refused since its cause was spent without
 * money, more than the purse holds, refused by who watches the member, or fallen with another of its link. The balance is
 * what the purses that may pay hold, and `entries` how many entries they have then: whoever says it later says more.
 */
export type Posting =
  | {
      state: 'posted'
      amount: bigint
      balance: bigint | null
      entries: bigint | null
      parts: readonly Part[]
    }
  | { state: 'repeated'; transferId: string; amount: bigint }
  | { state: 'spent' }
  | { state: 'insufficient'; balance: bigint }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'fallen' }

/**
 * The cause of a part that another purse than the first that paid came up with. In front, where no name that somebody else
 * gives to what they ask for can come to the same.
 */
export function partCause(cause: string, purse: string): string {
  return `part:${purse}:${cause}`
}

/** How much a transfer moved, now or when its cause was posted first; nothing when it was refused. */
export function movedBy(posting: Posting): bigint {
  return 'amount' in posting ? posting.amount : 0n
}
