import { assert, sql, type Tx } from '#kit'
import { accountId } from './account.ts'
import { lockPurses } from './lock.ts'
import { furtherPurses, type Purse } from './purse.ts'

/**
 * Closes a purse that pays beside `main`: what comes for it later, a stake given back or a prize, goes to its heir, `main`
 * or an account of the house's of that name, and what is taken back of that comes from there. Throws while it holds
 * anything. Closing it again changes the heir; opening it again undoes it.
 */
export async function closePurse(tx: Tx, purse: Purse, heir: string): Promise<void> {
  assert(furtherPurses.includes(purse.name), 'only what pays beside main is closed')
  const id = accountId(purse)
  const standing = (await lockPurses(tx, [purse])).get(id)
  assert(standing?.amount === 0n, 'a purse is empty when it is closed')
  await sql`
    update ledger.balance set heir = ${heir} where member_id = ${purse.memberId}::uuid and account_id = ${id}::uuid`.execute(
    tx.db,
  )
}
