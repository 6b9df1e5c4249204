/** The ledger's two books: real money and play money never meet in one transfer. */
export type Book = 'real' | 'trial'

/** A purse of a member, in the currency and book they play in. */
export type Purse = { memberId: string; name: string; book: Book; currency: string }

/** An account of the house's own, by what it is for: `game:xsmb:stake`, `gateway:bank`. */
export type HouseAccount = { memberId: null; name: string; book: Book; currency: string }

export type AccountRef = Purse | HouseAccount

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
  /** The pending transfer that this one posts or voids. */
  resolvesId?: string
  /** Moves what the purse holds when that is less than the amount; an empty purse is refused. */
  atMost?: boolean
}

/**
 * What became of a transfer: posted now, posted before under the same cause, refused since its cause was spent without
 * money, or more than the purse holds.
 */
export type Posting =
  | { state: 'posted'; amount: bigint; balance: bigint | null }
  | { state: 'repeated'; transferId: string; amount: bigint }
  | { state: 'spent' }
  | { state: 'insufficient'; balance: bigint }

/** How much a transfer moved, now or when its cause was posted first; nothing when it was refused. */
export function movedBy(posting: Posting): bigint {
  return 'amount' in posting ? posting.amount : 0n
}

/** The house's account of this name in the member's own book and currency. */
export function houseAccount(name: string, of: { book: Book; currency: string }): HouseAccount {
  return { memberId: null, name, book: of.book, currency: of.currency }
}
