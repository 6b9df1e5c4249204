import { assert } from '#kit'

/** The ledger's two books: real money and play money never meet in one transfer. */
export type Book = 'real' | 'trial'

/** A purse of a member, in the currency and book they play in. */
export type Purse = { memberId: string; name: string; book: Book; currency: string }

/** An account of the house's own, by what it is for: `game:xsmb:stake`, `gateway:bank`. */
export type HouseAccount = { memberId: null; name: string; book: Book; currency: string }

export type AccountRef = Purse | HouseAccount

/** A kind of purse: whether its money can be spent, and its currency where that is not the member's own. */
type Kind = { name: string; canBeSpent: boolean; currency?: string }

/** The kinds of purses there are; those that can be spent in the order in which a stake takes from them, own money first. */
const kinds: readonly Kind[] = [
  { name: 'main', canBeSpent: true },
  { name: 'bonus', canBeSpent: true },
  { name: 'held', canBeSpent: false },
  { name: 'points', canBeSpent: false, currency: 'PTS' },
  // What lies at a vendor is that vendor's to spend: `at:<vendor>`.
  { name: 'at', canBeSpent: false },
]

/** Whether what a purse holds is the member's own money, and no bonus: what they play from, or what lies at a vendor. */
export function isOwnMoney(name: string): boolean {
  return name === 'main' || name.startsWith('at:')
}

/** The purses that pay what `main` cannot, in their order. */
export const furtherPurses: readonly string[] = kinds.flatMap(({ name, canBeSpent }) =>
  canBeSpent && name !== 'main' ? [name] : [],
)

/** A member's purse of this name, in the currency that its kind is of. Throws for a kind there is not. */
export function purseOf(of: Omit<Purse, 'name'>, name: string): Purse {
  const kind = kinds[placeOfKind(name)]
  assert(kind !== undefined, 'a purse is of a kind there is')
  return { ...of, name, currency: kind.currency ?? of.currency }
}

/** The place of a purse's kind among all. */
export function placeOfKind(name: string): number {
  return kinds.findIndex((one) => one.name === name.replace(/^at:.+/, 'at'))
}

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
