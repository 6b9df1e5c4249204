import { assert, literal, sql, type Db } from '#kit'
import { accountId } from './account.ts'
import type { Purse } from './purse.ts'

/**
 * What purses hold, in their order, from their balance rows; undefined for one that was never opened. One row of text
 * for all of them: it is what every open screen asks for, and a row each would cost more than finding it.
 */
export async function readPurses(db: Db, purses: readonly Purse[]): Promise<(bigint | undefined)[]> {
  if (purses.length === 0) return []
  const { rows } = await sql<{ amounts: string }>`
    select array_to_string(array(
      select (select amount from ledger.balance b where b.member_id = p.member_id and b.account_id = p.account_id)
      from unnest(${literal(purses.map((purse) => purse.memberId))}::uuid[],
        ${literal(purses.map(accountId))}::uuid[]) with ordinality as p (member_id, account_id, place)
      order by place), ',', '-') as amounts`.execute(db)
  const amounts = rows[0]?.amounts.split(',') ?? []
  assert(amounts.length === purses.length, 'each purse is answered with what it holds')
  return amounts.map((amount) => (amount === '-' ? undefined : BigInt(amount)))
}
