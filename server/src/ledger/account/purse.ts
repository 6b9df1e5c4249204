/** The ledger's two books: real money and play money never meet in one transfer. */
export type Book = 'real' | 'trial'

/** A purse of a member, in the currency and book they play in. */
export type Purse = { memberId: string; name: string; book: Book; currency: string }

/** An account of the house's own, by what it is for: `game:xsmb:stake`, `gateway:bank`. */
export type HouseAccount = { memberId: null; name: string; book: Book; currency: string }

export type AccountRef = Purse | HouseAccount

/** The purse a member plays from. */
export function mainOf(of: Purse): Purse {
  return { ...of, name: 'main' }
}

/** The purse where a member's set-aside money waits. */
export function heldPurse(of: Purse): Purse {
  return { ...of, name: 'held' }
}

/** The house's account of this name in the member's own book and currency. */
export function houseAccount(name: string, of: { book: Book; currency: string }): HouseAccount {
  return { memberId: null, name, book: of.book, currency: of.currency }
}
