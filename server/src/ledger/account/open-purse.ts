import { sql, type Tx } from '#kit'
import { accountId } from './account.ts'
import { watchPurses } from './lock.ts'
import { furtherPurses, type Purse } from './purse.ts'

/**
 * Opens a member's purse at zero, `main` before those that pay beside it. Opening it again changes nothing, but that one
 * which was closed is open again.
 */
export async function openPurse(tx: Tx, purse: Purse): Promise<void> {
  const isFurther = furtherPurses.includes(purse.name)
  if (isFurther) await watchPurses(tx, [purse])
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
  if (isFurther)
    await sql`
      update ledger.balance set heir = null
      where member_id = ${purse.memberId}::uuid and account_id = ${id}::uuid and heir is not null`.execute(
      tx.db,
    )
}
