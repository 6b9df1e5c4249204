import type { Tx } from '#kit'
import { accountId } from './account.ts'
import { watchPurses } from './lock.ts'
import { furtherPurses, type Purse } from './purse.ts'

/** Opens a member's purse at zero, `main` before those that pay beside it. Opening it again changes nothing. */
export async function openPurse(tx: Tx, purse: Purse): Promise<void> {
  if (furtherPurses.includes(purse.name)) await watchPurses(tx, [purse])
  const id = accountId(purse)
  await tx.db
    .insertInto('ledger.account')
    .values({ id, member_id: purse.memberId, name: purse.name, book: purse.book, currency: purse.currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.db
    .insertInto('ledger.balance')
    .values({ member_id: purse.memberId, account_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
