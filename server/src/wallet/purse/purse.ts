import { heldPurse, houseAccount, openPurse, type Book, type Purse } from '#ledger'
import { newId, type Tx } from '#kit'

/** Whose money, in which book and currency: every verb of the wallet names its owner this way. */
export type Owner = { memberId: string; book: Book; currency: string }

/** The purse a member plays from. */
export function mainPurse(owner: Owner): Purse {
  return { memberId: owner.memberId, name: 'main', book: owner.book, currency: owner.currency }
}

/** Opens what a new member needs to hold money: the purse to play from, and the one where set-aside money waits. */
export async function openPurses(tx: Tx, owner: Owner): Promise<void> {
  await openPurse(tx, mainPurse(owner))
  await openPurse(tx, heldPurse(mainPurse(owner)))
}

/**
 * The house's side of a game: what was staked on it, what it paid and what it paid back at once are kept apart, and so are
 * what lies in each of its pools and what the house put into them.
 */
export function gameAccount(
  game: string,
  side: 'stake' | 'prize' | 'rebate' | 'seed' | `pool:${string}`,
  of: Omit<Owner, 'memberId'>,
) {
  return houseAccount(`game:${game}:${side}`, of)
}

export function freshId(tx: Tx): string {
  return newId(tx.clock)
}
