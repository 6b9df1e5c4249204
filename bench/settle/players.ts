import { newId, sql, systemClock, transact, type Context } from '../../server/src/kit/index.ts'
import { accountId, credit, houseAccount, type Purse } from '../../server/src/ledger/index.ts'
import type { Owner } from '../../server/src/wallet/index.ts'

const together = 5_000

/** Members with money to play with, as many as a large draw has: opened and funded some thousand at a time. */
export async function openPlayers(context: Context, count: number, funds: bigint): Promise<Owner[]> {
  const owners = Array.from({ length: count }, openPlayer)
  for (let from = 0; from < count; from += together) {
    await fund(context, owners.slice(from, from + together), funds)
  }
  return owners
}

function openPlayer(): Owner {
  return { memberId: newId(systemClock), book: 'real', currency: 'VND' }
}

async function fund(context: Context, owners: readonly Owner[], amount: bigint): Promise<void> {
  const purses = owners.map((owner): Purse => ({ ...owner, name: 'main' }))
  const [members, ids] = [purses.map((purse) => purse.memberId), purses.map(accountId)]
  await transact(context, async (tx) => {
    await sql`
      insert into ledger.account (id, member_id, name, book, currency)
      select id, member_id, 'main', 'real', 'VND'
      from unnest(${ids}::uuid[], ${members}::uuid[]) p (id, member_id)`.execute(tx.db)
    await sql`
      insert into ledger.balance (member_id, account_id)
      select member_id, id from unnest(${ids}::uuid[], ${members}::uuid[]) p (id, member_id)`.execute(tx.db)
    const from = houseAccount('gateway:bench', { book: 'real', currency: 'VND' })
    const terms = { from, kind: 'deposit', reference: '', happenedAt: systemClock.now() }
    await credit(
      tx,
      terms,
      purses.map((to) => ({ cause: `fund:${to.memberId}`, to, amount })),
    )
  })
}
